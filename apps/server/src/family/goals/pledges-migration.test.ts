import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../../test/support/before-migration.ts'

const earlier = await beforeMigration('0113_one_pledge_a_member_and_goal.sql')
const database = earlier.pool
afterAll(() => earlier.drop())

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const YOUSEF = '0195e000-0000-7000-8000-00000000000b'
const GOAL = '0195e000-0000-7000-8000-00000000000c'

test("each member's pledges for a goal become one pledge, up to the goal", async () => {
  await database.query(
    `insert into family.goals (user_id, id, household_id, name, asset, target_minor, created_at)
     values ($1, $2, $2, 'Holiday', 'USD', 10000, now())`,
    [LAYLA, GOAL],
  )
  for (const [member, amount] of [
    [LAYLA, 1_000],
    [LAYLA, 2_000],
    [YOUSEF, 9_000],
    [YOUSEF, 9_000],
  ]) {
    await database.query(
      `insert into family.pledges (user_id, id, household_id, goal_id, asset, amount_minor, created_at)
       values ($1, gen_random_uuid(), $2, $2, 'USD', $3, now())`,
      [member, GOAL, amount],
    )
  }
  await earlier.migrate()
  const { rows } = await database.query('select user_id, amount_minor from family.pledges order by user_id')
  expect(rows).toEqual([
    { user_id: LAYLA, amount_minor: '3000' },
    { user_id: YOUSEF, amount_minor: '10000' },
  ])
})
