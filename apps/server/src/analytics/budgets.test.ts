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

/** A person who buys groceries on given days, and can have them refunded. */
async function aSpender() {
  const mona = await product.person({ name: 'Mona Nasser', holding: '1000.00' })
  const theirs = await product.bankAccountOf(mona)
  const spend = async (amount: string, at: Date) => {
    const shop = { merchant_name: 'Carrefour', mcc: '5411', booked_at: at.toISOString() }
    const { id } = await product.bank.debit(theirs, { ...shop, amount: usd(amount) })
    await product.quiet()
    return id
  }
  const refund = async (id: string, amount: string) => {
    await product.bank.reverse(id, { amount: usd(amount) })
    await product.settled()
  }
  return { mona, spend, refund }
}

/** The middle of a month that lies so many before the present one; for the present one, now. */
function monthsAgo(count: number): Date {
  const now = product.platform.clock.now()
  return count === 0 ? now : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12))
}

/** Has the rollover of a person's budgets begun some months ago. */
async function begunBefore(person: Person, count: number) {
  const from = `${monthsAgo(count).toISOString().slice(0, 7)}-01`
  await product.database.query('update analytics.budgets set rollover_from = $2 where user_id = $1', [
    person.userId,
    from,
  ])
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
  const expiring = await buy('50.00', '5411', { status: 'pending' })
  await buy('20.00', '4121')
  expect(await budgets()).toContainEqual(['groceries', '400.00', '189.99', 47])
  await product.bank.cancel(expiring)
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

test('remainders and overspending are carried by the mode, from the month on in which it was chosen', async () => {
  const { mona, spend } = await aSpender()
  const set = (rollover: 'none' | 'left' | 'both', amount = '100') =>
    mona.api('PUT /analytics/budgets/{category}', {
      params: { category: 'groceries' },
      body: { amount: usd(amount), rollover },
    })
  const shown = async () => {
    const [budget] = (await mona.api('GET /analytics/budgets')).data
    return [budget?.carried.amount, budget?.available.amount, budget?.spent.amount, budget?.percentage]
  }
  await spend('130.00', monthsAgo(2))
  await spend('40.00', monthsAgo(1))
  await spend('10.00', monthsAgo(0))
  await set('both')
  expect(await shown()).toEqual(['0.00', '100.00', '10.00', 10])
  await begunBefore(mona, 2)
  // 100 − 130 = −30; −30 + 100 − 40 = 30.
  expect(await shown()).toEqual(['30.00', '130.00', '10.00', 7])
  await product.database.query(`update analytics.budgets set rollover = 'left' where user_id = $1`, [
    mona.userId,
  ])
  expect(await shown()).toEqual(['60.00', '160.00', '10.00', 6])
  // Another amount is of this month on: what was carried so far stays.
  await set('left', '200')
  expect(await shown()).toEqual(['60.00', '260.00', '10.00', 3])
  await set('none', '200')
  expect(await shown()).toEqual(['0.00', '200.00', '10.00', 5])
})

test('a refund gives its amount back in its own month, to the category that its purchase is in', async () => {
  const { mona, spend, refund } = await aSpender()
  await mona.api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: usd('100'), rollover: 'both' },
  })
  const bought = await spend('50.00', monthsAgo(1))
  await begunBefore(mona, 1)
  const before = (await mona.api('GET /analytics/budgets')).data[0]
  expect([before?.carried.amount, before?.spent.amount]).toEqual(['50.00', '0.00'])
  await refund(bought, '20.00')
  const after = (await mona.api('GET /analytics/budgets')).data[0]
  expect([after?.carried.amount, after?.spent.amount]).toEqual(['50.00', '-20.00'])
})

test('a budget month begins on the chosen day, and what is carried stays', async () => {
  const { mona, spend } = await aSpender()
  await mona.api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: usd('100'), rollover: 'both' },
  })
  await spend('40.00', monthsAgo(1))
  await begunBefore(mona, 1)
  for (const starts_on of [28, 'last_working_day', 15] as const) {
    const chosen = await mona.api('PUT /analytics/budget-month', { body: { starts_on } })
    const shown = await mona.api('GET /analytics/budgets')
    expect(shown.month_starts_on).toBe(starts_on)
    expect(shown.data[0]).toMatchObject({ carried: usd('60.00'), from: chosen.from, to: chosen.to })
  }
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
  // A purchase just now, as the last of the month that ends.
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
