import type { CallAt } from '@sadaf/api/client'
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

const usd = (amount: string) => ({ amount, currency: 'USD' })
type Category = CallAt<'PUT /analytics/budgets/{category}'>['params']['category']
const setBudget = (category: Category, amount: string) =>
  layla.api('PUT /analytics/budgets/{category}', { params: { category }, body: { amount: usd(amount) } })
const budgets = async () =>
  (await layla.api('GET /analytics/budgets')).data.map(({ category, budgeted, spent, percentage }) => [
    category,
    budgeted.amount,
    spent.amount,
    percentage,
  ])
const buy = async (amount: string, mcc: string, change: Record<string, unknown> = {}) => {
  const booking = await product.bank.debit(account, {
    merchant_name: 'A shop',
    mcc,
    amount: usd(amount),
    ...change,
  })
  await product.quiet()
  return booking.id
}

test('a budget is kept for a category, shown in the order in which they were made, and changed in place', async () => {
  expect(await budgets()).toEqual([])
  expect(await setBudget('groceries', '500')).toMatchObject({ budgeted: usd('500.00'), spent: usd('0.00') })
  await setBudget('dining', '80.50')
  await setBudget('groceries', '400')
  expect(await budgets()).toEqual([
    ['groceries', '400.00', '0.00', 0],
    ['dining', '80.50', '0.00', 0],
  ])
})

test('spending is what was completed or is pending this month, in the budget’s currency', async () => {
  await buy('100.00', '5411')
  const pending = await buy('39.99', '5411', { status: 'pending' })
  const lapsing = await buy('50.00', '5411', { status: 'pending' })
  await buy('20.00', '4121')
  expect(await budgets()).toContainEqual(['groceries', '400.00', '189.99', 47])
  await product.bank.cancel(lapsing)
  await product.bank.book(pending, { amount: usd('45.00') })
  await product.settled()
  expect(await budgets()).toContainEqual(['groceries', '400.00', '145.00', 36])
})

test('a budget that is not used up never reads a hundred percent, and one that is overrun reads more', async () => {
  await setBudget('entertainment', '200.00')
  await buy('199.99', '7832')
  expect(await budgets()).toContainEqual(['entertainment', '200.00', '199.99', 99])
  await buy('50.01', '7832')
  expect(await budgets()).toContainEqual(['entertainment', '200.00', '250.00', 125])
})

test('a new month begins at zero where the person lives', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '100.00' })
  await product.database.query(`update profile.people set time_zone = 'Asia/Dubai' where user_id = $1`, [
    noor.userId,
  ])
  const theirs = await product.bankAccountOf(noor)
  const now = product.platform.clock.now()
  // Twenty hours into the last day of the month in UTC, a new month begins in Dubai.
  const change = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 20)
  const spentIn = async () => {
    const params = { category: 'health' } as const
    const shown = await noor.api('PUT /analytics/budgets/{category}', { params, body: { amount: usd('10') } })
    return [shown.spent.amount, shown.from.slice(0, 7)]
  }
  const monthOf = (at: number) => new Date(at + 4 * 3_600_000).toISOString().slice(0, 7)
  await product.bank.debit(theirs, { merchant_name: 'Shifa Pharmacy', mcc: '5912', amount: usd('4.00') })
  await product.quiet()
  // What was spent just now, as the last thing of the month that ends.
  await product.database.query(
    `update transactions.transactions set day = $2 where user_id = $1 and kind = 'purchase'`,
    [noor.userId, new Date(change - 1 + 4 * 3_600_000).toISOString().slice(0, 10)],
  )
  product.advance((change - 60_000 - product.platform.clock.now().getTime()) / 1000)
  expect(await spentIn()).toEqual(['4.00', monthOf(change - 1)])
  product.advance(120)
  expect(await spentIn()).toEqual(['0.00', monthOf(change)])
})

test('a budget that is removed is shown no more, and cannot be removed again', async () => {
  await setBudget('shopping', '60')
  const removed = { params: { category: 'shopping' } } as const
  expect(await layla.api('DELETE /analytics/budgets/{category}', removed)).toEqual({ category: 'shopping' })
  expect((await budgets()).map(([category]) => category)).not.toContain('shopping')
  await expect(layla.api('DELETE /analytics/budgets/{category}', removed)).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
})

test('the roll-ups are what adding up all transactions gives', async () => {
  const { rows } = await product.database.query(`
    select user_id, day, account_id, category, asset,
      sum(case when flow = 'income' then case type when 'incoming' then 1 else -1 end else 0 end * amount_minor)::text
        as income,
      sum(case when flow = 'spending' then case type when 'outgoing' then 1 else -1 end else 0 end * amount_minor)::text
        as spent, count(*) as n
    from transactions.transactions where status <> 'failed' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
  const kept = await product.database.query(`
    select user_id, day, account_id, category, asset, income_minor::text as income,
      spent_minor::text as spent, transaction_count as n
    from analytics.daily_totals where transaction_count <> 0 order by 1, 2, 3, 4, 5`)
  expect(rows.length).toBeGreaterThan(4)
  expect(kept.rows).toEqual(rows)
})
