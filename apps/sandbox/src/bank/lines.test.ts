import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Books } from '../books/books.ts'
import { migrations } from '../books/schema.ts'
import { anAccount, aSandbox, type TestClient, temporaryFolder, usd } from '../testing.ts'

const linesPage = z.object({
  data: z.array(
    z.looseObject({
      account_id: z.string(),
      type: z.string(),
      amount: z.object({ amount: z.string() }),
      balance_after: z.object({ amount: z.string() }),
    }),
  ),
  next_cursor: z.string(),
  has_more: z.boolean(),
})

async function lines(client: TestClient, query = '') {
  return linesPage.parse((await client.get(`/lines${query}`)).body)
}

const credit = (client: TestClient, account: string, amount: string, more = {}) =>
  client.console('POST', `/bank/accounts/${account}/credit`, {
    payer_name: 'Rimal Studio',
    amount: usd(amount),
    ...more,
  })

test('lines of all accounts come in the order of recording, whatever they are dated, with the balance after each', async () => {
  const sandbox = await aSandbox()
  const [layla, omar] = [await anAccount(sandbox, '100.00'), await anAccount(sandbox)]
  await credit(sandbox, omar, '7.00')
  await credit(sandbox, layla, '5.00', { booked_at: '2025-02-01T08:00:00Z' })
  const { data } = await lines(sandbox)
  expect(
    data.map((line) => [line.account_id, line.type, line.amount.amount, line.balance_after.amount]),
  ).toEqual([
    [layla, 'opening_balance', '100.00', '100.00'],
    [omar, 'credit', '7.00', '7.00'],
    [layla, 'credit', '5.00', '105.00'],
  ])
})

test('reading on from a cursor returns all later lines, and none twice', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, '100.00')
  for (const amount of ['1.00', '2.00', '3.00']) await credit(sandbox, account, amount)
  const first = await lines(sandbox, '?limit=3')
  expect(first).toMatchObject({ has_more: true })
  const second = await lines(sandbox, `?limit=3&cursor=${first.next_cursor}`)
  expect(second).toMatchObject({ data: [{ amount: { amount: '3.00' } }], has_more: false })
  // Nothing yet, and the place is kept.
  const third = await lines(sandbox, `?cursor=${second.next_cursor}`)
  expect(third).toEqual({ data: [], next_cursor: second.next_cursor, has_more: false })
  await credit(sandbox, account, '4.00', { booked_at: '2025-02-01T08:00:00Z' })
  expect((await lines(sandbox, `?cursor=${third.next_cursor}`)).data).toMatchObject([
    { amount: { amount: '4.00' }, balance_after: { amount: '110.00' } },
  ])
})

test('lines that were kept before they had a balance get theirs', () => {
  const path = `${temporaryFolder()}/books.db`
  const old = new DatabaseSync(path)
  old.exec(migrations.slice(0, 3).join(';'))
  old.exec('pragma user_version = 3')
  old.exec(`insert into ledger_accounts (id, service, kind, currency) values ('a', 'bank', 'customer', 'USD'),
    ('b', 'bank', 'customer', 'USD')`)
  const entry = old.prepare(
    `insert into ledger_entries (id, booking_id, account_id, type, amount, booked_at, details)
     values (?, 'booking', ?, 'credit', ?, ?, '{}')`,
  )
  entry.run('1', 'a', '500', '2025-01-02')
  entry.run('2', 'b', '70', '2025-01-02')
  entry.run('3', 'a', '-20', '2025-01-01')
  entry.run('4', 'a', '900000000000000000000', '2025-01-03')
  old.close()
  const books = new Books(path)
  const balances = books.all('select id, balance_after from ledger_entries order by sequence')
  books.close()
  expect(balances.map((row) => row.balance_after)).toEqual(['500', '70', '480', '900000000000000000480'])
})
