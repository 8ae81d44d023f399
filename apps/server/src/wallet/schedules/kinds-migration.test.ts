import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../../test/support/before-migration.ts'

const earlier = await beforeMigration('0063_schedules_of_every_kind.sql')
const database = earlier.pool
afterAll(() => earlier.drop())

const LAYLA = '0195e000-0000-7000-8000-00000000000a'
const OMAR = '0195e000-0000-7000-8000-00000000000b'

test('the recipient of a schedule is kept as its kind reads it', async () => {
  for (const [name, otherName, walletId] of [
    ['Omar S.', null, null],
    ['Omar Saleh', 'عمر صالح', 'SDF-1'],
  ]) {
    await database.query(
      `insert into wallet.scheduled_payments (user_id, id, account_id, recipient_user_id, recipient_name,
         recipient_other_name, recipient_wallet_id, asset, amount_minor, frequency, first_day, local_time, status, created_at)
       values ($1, gen_random_uuid(), $1, $2, $3, $4, $5, 'USD', 100, 'weekly', now(), '09:00', 'cancelled', now())`,
      [LAYLA, OMAR, name, otherName, walletId],
    )
  }
  await earlier.migrate()
  const { rows } = await database.query(
    'select kind, details from wallet.scheduled_payments order by details',
  )
  expect(rows).toEqual([
    { kind: 'payment', details: { userId: OMAR, name: 'Omar S.', otherName: null, walletId: null } },
    {
      kind: 'payment',
      details: { userId: OMAR, name: 'Omar Saleh', otherName: 'عمر صالح', walletId: 'SDF-1' },
    },
  ])
})
