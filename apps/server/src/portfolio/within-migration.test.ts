import { afterAll, expect, test } from 'vitest'
import { beforeMigration } from '../../../../test/support/before-migration.ts'

const earlier = await beforeMigration('0094_days_of_holdings.sql')
const database = earlier.pool
afterAll(() => earlier.drop())

const id = (n: number) => `0195e000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [layla, omar, bitcoin, ether] = [id(1), id(2), id(3), id(4)]

test('movements between two holdings of the same person are marked, and no others', async () => {
  const movements = [
    // A swap: both sides of one operation.
    { user: layla, holding: bitcoin, movement: id(10), kind: 'disposed', operation: id(20) },
    { user: layla, holding: ether, movement: id(11), kind: 'acquired', operation: id(20) },
    // Two fills of one order.
    { user: layla, holding: bitcoin, movement: id(12), kind: 'acquired', operation: id(21) },
    { user: layla, holding: bitcoin, movement: id(13), kind: 'acquired', operation: id(21) },
    // Another person's, of the same number.
    { user: omar, holding: id(5), movement: id(14), kind: 'acquired', operation: id(20) },
  ]
  for (const { user, holding, movement, kind, operation } of movements) {
    await database.query(
      `insert into portfolio.movements (user_id, holding_id, id, at, kind, quantity_minor, worth_minor, currency, operation_id)
       values ($1, $2, $3, now(), $4, 1, 1, 'USD', $5)`,
      [user, holding, movement, kind, operation],
    )
  }
  await earlier.migrate()
  const { rows } = await database.query('select id from portfolio.movements where is_within order by id')
  expect(rows).toEqual([{ id: id(10) }, { id: id(11) }])
})
