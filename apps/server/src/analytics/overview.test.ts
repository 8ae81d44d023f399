import { toWire } from '@sadaf/api'
import type { CallAt } from '@sadaf/api/client'
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
const total = (amounts: readonly Wire[]) =>
  amounts.reduce((sum, each) => add(sum, read(each)), money('USD', 0n))
const rowsOf = async (query: CallAt<'GET /transactions'>['query']) =>
  (await layla.api('GET /transactions', { query: { asset: 'USD', limit: 200, ...query } })).data
const sumOf = (rows: readonly { amount: Wire; type: string }[], plus: string) =>
  rows.reduce(
    (sum, { amount, type }) => (type === plus ? add(sum, read(amount)) : subtract(sum, read(amount))),
    money('USD', 0n),
  )

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

test('another currency counts at each day’s rate, one without a rate is told apart and counted in no figure', async () => {
  const before = await overview()
  const rowIn = (asset: string) =>
    product.database.query(
      `insert into analytics.daily_totals (user_id, day, account_id, category, asset, spent_minor, transaction_count)
       select user_id, day, account_id, category, $3, 1234, 1 from analytics.daily_totals
       where user_id = $1 and day = $2 limit 1`,
      [layla.userId, before.to, asset],
    )
  await rowIn('EUR')
  await rowIn('JPY')
  // 0.8125 euros for a dollar: 12.34 euros are 15.1876… dollars.
  await product.database.query(
    `insert into rates.reference_rates (currency, day, per_dollar, provider, fetched_at)
     values ('EUR', $1, 0.8125, 'bank', now()) on conflict (currency, day) do update set per_dollar = 0.8125`,
    [before.to],
  )
  await product.database.query(`delete from rates.reference_rates where currency = 'JPY'`)
  const after = await overview()
  expect(after.converted).toEqual([
    {
      income: { amount: '0.00', currency: 'EUR' },
      expenses: { amount: '12.34', currency: 'EUR' },
      counted: { income: usd('0.00'), expenses: usd('15.19') },
    },
  ])
  expect(after.left_out).toEqual([
    { income: { amount: '0', currency: 'JPY' }, expenses: { amount: '1234', currency: 'JPY' } },
  ])
  expect(subtract(read(after.expenses.amount), read(before.expenses.amount))).toEqual(read(usd('15.19')))
  expect(total(after.categories.map(({ amount }) => amount))).toEqual(read(after.expenses.amount))
  await product.database.query(`delete from analytics.daily_totals where user_id = $1 and asset <> 'USD'`, [
    layla.userId,
  ])
})

test('income and expenses are the sums of exactly the rows that they open, with what shops gave back', async () => {
  const bought = await product.bank.debit(account, {
    merchant_name: 'Layan Home',
    mcc: '5712',
    amount: usd('80.00'),
  })
  await product.quiet()
  await product.bank.reverse(bought.id, { amount: usd('30.00') })
  await product.quiet()
  const { from, to, income, expenses } = await overview()
  expect(sumOf(await rowsOf({ flow: 'income', from, to }), 'incoming')).toEqual(read(income.amount))
  expect(sumOf(await rowsOf({ flow: 'spending', from, to }), 'outgoing')).toEqual(read(expenses.amount))
})

test('a failed payment counts as neither, and is not among the rows', async () => {
  const pending = await product.bank.debit(account, {
    merchant_name: 'Coral Bay Hotel',
    amount: usd('60.00'),
    status: 'pending',
  })
  await product.quiet()
  const { from, to, expenses } = await overview()
  await product.bank.cancel(pending.id)
  await product.settled()
  const after = await overview()
  expect(subtract(read(expenses.amount), read(after.expenses.amount))).toEqual(read(usd('60.00')))
  const rows = await rowsOf({ flow: 'spending', from, to })
  expect(rows.map(({ description }) => description)).not.toContain('Coral Bay Hotel')
  const { matching_count: count } = await layla.api('GET /transactions', {
    query: { flow: 'spending', asset: 'USD', from, to },
  })
  expect(count).toBe(rows.length)
})

test('spending in another currency counts in every view, and its parts add up to the cent', async () => {
  const before = await overview()
  await layla.topUp('50.00', 'EUR')
  await product.settled()
  const euros = await product.bankAccountOf(layla, 'EUR')
  // Each alone would be rounded up.
  for (const [merchant_name, amount] of [
    ['Kiosk', '0.37'],
    ['Kiosk', '0.37'],
    ['Ferry', '1.37'],
  ] as const) {
    await product.bank.debit(euros, { merchant_name, mcc: '5411', amount: { amount, currency: 'EUR' } })
    await product.quiet()
  }
  const { expenses, converted } = await overview()
  const [euro] = converted
  expect(euro?.expenses).toEqual({ amount: '2.11', currency: 'EUR' })
  // 2.11 / 0.8125 = 2.5969…, where 0.46 and 0.46 and 1.69 would be 2.61.
  expect(euro?.counted.expenses).toEqual(usd('2.60'))
  expect(subtract(read(expenses.amount), read(before.expenses.amount))).toEqual(read(usd('2.60')))
  const { merchants } = await layla.api('GET /analytics/trends', { query: { range: '30d' } })
  const named = merchants.filter(({ name }) => name === 'Kiosk' || name === 'Ferry')
  expect(total(named.map(({ amount }) => amount))).toEqual(read(usd('2.60')))
})

test.each(['7d', '30d', '90d', '1y'] as const)(
  'steps, days of the week and the overview of %s are one sum',
  async (range) => {
    const { steps, weekdays, from, to } = await layla.api('GET /analytics/trends', { query: { range } })
    const { income, expenses } = await layla.api('GET /analytics/overview', { query: { range } })
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([from, to])
    expect(total(steps.map((step) => step.income))).toEqual(read(income.amount))
    expect(total(steps.map((step) => step.expenses))).toEqual(read(expenses.amount))
    expect(total(weekdays.map((day) => day.total))).toEqual(read(expenses.amount))
    for (const step of steps)
      expect(total(step.categories.map(({ amount }) => amount))).toEqual(read(step.expenses))
    for (const { parts, total: ofDay } of weekdays) expect(total(parts)).toEqual(read(ofDay))
  },
)

test('a merchant’s figure is the sum of the rows with its name', async () => {
  const { merchants, from, to } = await layla.api('GET /analytics/trends', { query: { range: '30d' } })
  expect(merchants[0]?.name).toBe('A shop of 100.01')
  for (const { name, amount, count } of merchants.filter((each) => each.name.startsWith('A shop'))) {
    const rows = await rowsOf({ flow: 'spending', counterparty: name, from, to })
    expect(sumOf(rows, 'outgoing'), name).toEqual(read(amount))
    expect(rows, name).toHaveLength(count)
  }
})

test('worth by day ends with what the accounts hold, and without holdings nothing is told of investments', async () => {
  const { data, investments, from, to } = await layla.api('GET /analytics/worth', { query: { range: '7d' } })
  const { total: held } = await layla.api('GET /accounts')
  expect(data.map(({ day }) => day).slice(0, 1)).toEqual([from])
  expect(data.at(-1)).toEqual({ day: to, accounts: held, holdings: usd('0.00'), total: held })
  expect(investments).toBeNull()
})

test.each(['USD', 'EUR'] as const)(
  'worth counts other currencies as the total does, in %s',
  async (currency) => {
    const mona = await product.person({ holding: '100.00' })
    await mona.topUp('50.00', 'EUR')
    await product.settled()
    await mona.api('PATCH /me', { body: { currency } })
    const { data, left_out: leftOut } = await mona.api('GET /analytics/worth', { query: { range: '7d' } })
    const { total, converted } = await mona.api('GET /accounts')
    expect([converted.length, total.currency]).toEqual([1, currency])
    expect([data.at(-1)?.accounts, leftOut]).toEqual([total, []])
  },
)
