import { toWire } from '@sadaf/api'
import { add, type Money, money, parseAmount, subtract } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let account: string

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '2000.00' })
  account = await product.bankAccountOf(layla)
})
afterAll(() => product.stop())

type Wire = { readonly amount: string; readonly currency: string }
const read = ({ amount, currency }: Wire): Money => parseAmount(amount, currency)
const usd = (amount: string) => ({ amount, currency: 'USD' })
const overview = () => layla.api('GET /analytics/overview', { query: { range: '30d' } })
const buy = async (amount: string, mcc: string, daysAgo: number) => {
  await product.bank.debit(account, { merchant_name: `A shop of ${amount}`, mcc, amount: usd(amount) })
  await product.quiet()
  await product.database.query(
    `update transactions.transactions set day = day - $2::int where user_id = $1 and amount_minor = $3`,
    [layla.userId, daysAgo, parseAmount(amount, 'USD').minor.toString()],
  )
}

test('expenses of the range stand beside those of as many days before it', async () => {
  await buy('100.01', '5411', 0)
  await buy('20.02', '5411', 29)
  await buy('40.03', '5411', 30)
  await buy('7.04', '4121', 59)
  await buy('500.05', '4121', 60)
  const { expenses, income, savings, categories } = await overview()
  expect(expenses).toEqual({ amount: usd('120.03'), before: usd('47.07') })
  expect(savings.amount).toEqual(toWire(subtract(read(income.amount), read(expenses.amount))))
  expect(categories).toEqual([
    { category: 'groceries', amount: usd('120.03'), before: usd('40.03') },
    { category: 'transport', amount: usd('0.00'), before: usd('7.04') },
  ])
})

test('a category’s figure is the sum of exactly the rows that its link opens', async () => {
  const { from, to, categories } = await overview()
  for (const { category, amount } of categories) {
    const { data } = await layla.api('GET /transactions', {
      query: { category, asset: amount.currency, from, to },
    })
    const sum = data.reduce((total, row) => add(total, read(row.amount)), money('USD', 0n))
    expect(sum, category).toEqual(read(amount))
  }
})

test('six months end with the present one, and together hold what the roll-ups hold', async () => {
  const { months } = await overview()
  expect(months).toHaveLength(6)
  const { rows } = await product.database.query<{ minor: string }>(
    'select sum(spent_minor)::text as minor from analytics.daily_totals where user_id = $1 and day >= $2',
    [layla.userId, months[0]?.from],
  )
  const sum = months.reduce((total, { expenses }) => add(total, read(expenses)), money('USD', 0n))
  expect(sum.minor.toString()).toBe(rows[0]?.minor)
})

test('what is in another currency is told apart and counted in no figure', async () => {
  const before = await overview()
  await product.database.query(
    `insert into analytics.daily_totals (user_id, day, account_id, category, asset, spent_minor, transaction_count)
     select user_id, day, account_id, category, 'EUR', 1234, 1 from analytics.daily_totals
     where user_id = $1 and day = $2 limit 1`,
    [layla.userId, before.to],
  )
  const { left_out: leftOut, ...figures } = await overview()
  expect(leftOut).toEqual([
    { income: { amount: '0.00', currency: 'EUR' }, expenses: { amount: '12.34', currency: 'EUR' } },
  ])
  expect({ ...figures, left_out: [] }).toEqual(before)
})
