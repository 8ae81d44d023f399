import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../../test/support/before-migration.ts'

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const OMAR = '0195e000-0000-7000-8000-00000000000b'
const HERS = '0195e000-0000-7000-8000-000000000001'
const NOBODYS = '0195e000-0000-7000-8000-000000000002'

const before = await beforeMigration('0038_unique_to_their_owner.sql')
const database = before.pool
afterAll(() => before.drop())

const flowOf = async (userId: string) =>
  (
    await database.query('select flow_state_id as flow from auth.one_time_tokens where user_id = $1', [
      userId,
    ])
  ).rows[0]?.flow

test('a link that was sent before flows had an owner still leads back, to its own person only', async () => {
  await database.query(
    `insert into auth.users (id, created_at, updated_at) values ($1, now(), now()), ($2, now(), now())`,
    [LAYLA, OMAR],
  )
  await database.query(
    `insert into auth.flow_state (id, user_id, authentication_method, code_challenge, code_challenge_method, created_at)
     select id, user_id, 'magiclink', 'challenge', 's256', now()
     from unnest($1::uuid[], $2::uuid[]) as flow (id, user_id)`,
    [
      [HERS, NOBODYS],
      [LAYLA, null],
    ],
  )
  await database.query(
    `insert into auth.one_time_tokens (user_id, id, purpose, address, flow_state_id, created_at, expires_at)
     select user_id, user_id, 'magiclink', 'owner@example.com', $2, now(), now()
     from unnest($1::uuid[]) as user_id`,
    [[LAYLA, OMAR], HERS],
  )
  await before.migrate()
  expect(await flowOf(LAYLA)).toBe(HERS)
  expect(await flowOf(OMAR)).toBeNull()
  const { rows } = await database.query('select id from auth.flow_state')
  expect(rows).toEqual([{ id: HERS }])

  await database.query('delete from auth.flow_state where user_id = $1', [LAYLA])
  expect(await flowOf(LAYLA)).toBeNull()
})
