import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../test/support/before-migration.ts'

const earlier = await beforeMigration('0021_rolling_limits.sql')
const database = earlier.pool
afterAll(() => earlier.drop())

const LAYLA = '0195e000-0000-7000-8000-00000000000a'

test('operations of the last thirty days count from the start, and never for less than they were worth', async () => {
  const before = [
    ['topup', 'USD', 1234, '1 day'],
    ['payment', 'AED', 36725, '29 days'],
    ['payment', 'AED', 1, '1 day'],
    ['payment', 'EUR', 10001, '1 day'],
    ['payment', 'USD', 500, '31 days'],
    ['inbound', 'USD', 500, '1 day'],
  ] as const
  for (const [index, [kind, asset, minor, ago]] of before.entries()) {
    await database.query(
      `insert into operations.operations (user_id, id, kind, status, phase, account_id, asset, amount_minor, provider,
         reference, created_at, completed_at)
       values ($1, gen_random_uuid(), $2, 'completed', 'final', $1, $3, $4, 'bank', $5, now() - $6::interval, now())`,
      [LAYLA, kind, asset, minor, `SDF${index}`, ago],
    )
  }
  await earlier.migrate()
  const { rows } = await database.query(
    'select worth_usd_minor::int as worth from operations.operations order by reference',
  )
  expect(rows.map(({ worth }) => worth)).toEqual([1234, 10_000, 1, 12_502, null, null])
})
