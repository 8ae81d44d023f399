import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@sadaf/calendar'
import { money, toDecimal } from '@sadaf/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minus, plus } from '../../../../test/support/amounts.ts'
import { openCases } from '../../../../test/support/cases.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { sendWebhook } from '../../../../test/support/webhook.ts'

let product: Product
let layla: Person
let account: string

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  account = await product.bankAccountOf(layla)
})
afterEach(async () => {
  expect(await openCases(product)).toEqual([])
  await product.expectSoundBooks()
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })
const newest = async () => (await layla.api('GET /transactions')).data[0]
const available = async () => (await layla.holds()).available
const sums = () => layla.api('GET /transactions/summary')
const spentOn = async (category: string) => {
  const { rows } = await product.database.query(
    'select coalesce(sum(spent_minor), 0)::int as minor from analytics.daily_totals where user_id = $1 and category = $2',
    [layla.userId, category],
  )
  return toDecimal(money('USD', BigInt(rows[0]?.minor)))
}
const spent = async () => (await layla.api('GET /transactions/summary')).expenses.amount

/** A webhook event of a booking, as the bank sends it. */
const told = (type: string, change: Record<string, unknown>) => ({
  id: `evt_${randomUUID()}`,
  type,
  created_at: new Date().toISOString(),
  data: {
    ...{ id: `bkg_${randomUUID()}`, account_id: account, direction: 'credit', amount: usd('5.00') },
    ...{ counterparty: { name: 'Layan Home' }, mcc: '5712', reference: null, reverses: null },
    occurred_at: new Date().toISOString(),
    ...change,
  },
})

test('a transfer from outside arrives, with who sent it and why', async () => {
  await product.bank.credit(account, {
    payer_name: 'Noor Design Studio',
    reference: 'Salary',
    amount: usd('200.00'),
  })
  await product.settled()
  expect(await newest()).toMatchObject({
    type: 'incoming',
    kind: 'inbound',
    status: 'completed',
    description: 'Noor Design Studio',
    category: 'income',
    note: 'Salary',
    amount: usd('200.00'),
  })
  expect(await layla.holds()).toEqual({ balance: '1200.00', available: '1200.00' })
  expect((await layla.api('GET /notifications')).data[0]).toMatchObject({
    kind: 'money_received',
    parameters: { name: 'Noor Design Studio', amount: '200.00' },
  })
})

test('endless texts of an outside sender are cut to the lengths of a name and a reference', async () => {
  await product.bank.misbehave({ webhooks: { hold: true } })
  const { id } = await product.bank.credit(account, { payer_name: 'Rimal', amount: usd('1.00') })
  const name = 'Rimal '.repeat(20_000)
  const reference = `${'n'.repeat(139)}🏠${'n'.repeat(400)}`
  await sendWebhook(
    product,
    told('account.credited', { id, amount: usd('1.00'), counterparty: { name }, reference }),
  )
  await product.quiet()
  expect(await newest()).toMatchObject({
    description: name.slice(0, 140).trim(),
    note: 'n'.repeat(139),
    amount: usd('1.00'),
  })
  await product.bank.behave()
  await product.settled()
})

test('a purchase is taken, under the category of its merchant', async () => {
  await product.bank.debit(account, { merchant_name: 'Souk Fresh', mcc: '5411', amount: usd('42.35') })
  await product.settled()
  expect(await newest()).toMatchObject({
    type: 'outgoing',
    kind: 'purchase',
    status: 'completed',
    description: 'Souk Fresh',
    category: 'groceries',
  })
})

test('a pending purchase holds its amount, and keeps its row when it is booked', async () => {
  const before = await layla.holds()
  const { id } = await product.bank.debit(account, {
    merchant_name: 'Marina Market',
    mcc: '5411',
    amount: usd('86.40'),
    status: 'pending',
  })
  await product.quiet()
  const pending = await newest()
  expect(pending).toMatchObject({ status: 'pending', amount: usd('86.40') })
  expect(await layla.holds()).toEqual({
    balance: before.balance,
    available: plus(before.available, '-86.40'),
  })
  await product.bank.book(id)
  await product.settled()
  expect(await newest()).toEqual({ ...pending, status: 'completed' })
  expect((await layla.holds()).balance).toBe(plus(before.balance, '-86.40'))
})

test.each([
  ['a shop', '5411', 7],
  ['a hotel', '7011', 31],
])(
  'a pending purchase at %s (category code %s) says that it is held for %i days',
  async (_shop, mcc, days) => {
    const { id } = await product.bank.debit(account, {
      merchant_name: 'Coral Bay',
      mcc,
      amount: usd('4.00'),
      status: 'pending',
    })
    await product.quiet()
    const params = { id: (await newest())?.id ?? '' }
    const { started_at: started, waits_until: until } = await layla.api('GET /transactions/{id}', { params })
    expect(Date.parse(until ?? '') - Date.parse(started)).toBe(days * DAY_MS)
    await product.bank.book(id)
    await product.settled()
    expect(await layla.api('GET /transactions/{id}', { params })).toMatchObject({
      waits_until: null,
      ended_at: expect.any(String),
    })
  },
)

test.each([
  ['less', '80.00'],
  ['more', '112.50'],
])(
  'a pending purchase that is booked for %s than was held is booked for what it became',
  async (_how, booked) => {
    const before = { balance: await available(), spent: await spent() }
    const { id } = await product.bank.debit(account, {
      merchant_name: 'Oasis Fuel',
      mcc: '5541',
      amount: usd('100.00'),
      status: 'pending',
    })
    await product.quiet()
    const pending = await newest()
    await product.bank.book(id, { amount: usd(booked) })
    await product.settled()
    expect(await newest()).toEqual({ ...pending, status: 'completed', amount: usd(booked) })
    expect(await layla.holds()).toEqual({
      balance: plus(before.balance, minus(booked)),
      available: plus(before.balance, minus(booked)),
    })
    expect(await spent()).toBe(plus(before.spent, booked))
  },
)

test('a pending purchase that expires gives its hold back and counts no longer', async () => {
  const before = { holds: await layla.holds(), spent: await spent() }
  const { id } = await product.bank.debit(account, {
    merchant_name: 'Coral Bay Hotel',
    mcc: '7011',
    amount: usd('210.00'),
    status: 'pending',
  })
  await product.quiet()
  await product.bank.cancel(id)
  await product.settled()
  expect(await newest()).toMatchObject({
    status: 'failed',
    failure: {
      code: 'cancelled_by_merchant',
      message: 'The merchant cancelled it. The money is back in your account.',
    },
  })
  expect({ holds: await layla.holds(), spent: await spent() }).toEqual(before)
})

test('a refund is less spending in the category of its purchase, in parts up to the whole, and no income', async () => {
  const before = { holds: await layla.holds(), sums: await sums(), dining: await spentOn('dining') }
  const { id } = await product.bank.debit(account, {
    merchant_name: 'Layan Home',
    mcc: '5712',
    amount: usd('30.00'),
  })
  await product.settled()
  const bought = await newest()
  // Its person counts it elsewhere than its merchant does.
  await product.database.query(`update transactions.transactions set category = 'dining' where id = $1`, [
    bought?.id,
  ])
  await product.bank.reverse(id, { amount: usd('12.00') })
  await product.settled()
  expect(await newest()).toMatchObject({
    type: 'incoming',
    kind: 'refund',
    description: 'Layan Home',
    category: 'dining',
    amount: usd('12.00'),
  })
  const { income, expenses } = await sums()
  expect(income).toEqual(before.sums.income)
  expect(expenses.amount).toBe(plus(before.sums.expenses.amount, '18.00'))
  expect(await spentOn('dining')).toBe(plus(before.dining, '18.00'))
  await product.bank.reverse(id, { amount: usd('18.00') })
  await product.settled()
  expect({ holds: await layla.holds(), dining: await spentOn('dining') }).toEqual({
    holds: before.holds,
    dining: before.dining,
  })
  const { rows } = await product.database.query(
    'select amount_minor::int as minor from operations.operations where original_id = $1 order by created_at',
    [bought?.operation_id],
  )
  expect(rows).toEqual([{ minor: 1200 }, { minor: 1800 }])
})

test('a refund whose news come before those of its purchase waits for them', async () => {
  const before = await layla.holds()
  const last = await newest()
  await product.bank.misbehave({ webhooks: { hold: true } })
  const { id } = await product.bank.debit(account, {
    merchant_name: 'Souk Fresh',
    mcc: '5411',
    amount: usd('8.00'),
  })
  await product.bank.reverse(id)
  const [refunded, bought] = (await product.bank.deliveries()).data.filter(({ state }) => state === 'held')
  await product.bank.release([refunded?.id ?? 0])
  await product.quiet()
  expect(await newest()).toEqual(last)
  await product.bank.release([bought?.id ?? 0])
  await product.quiet()
  await product.hurry('webhooks.apply')
  await product.bank.behave()
  await product.settled()
  expect(await newest()).toMatchObject({ kind: 'refund', category: 'groceries' })
  expect(await layla.holds()).toEqual(before)
})

test('a transfer that is recalled goes back, and was no income', async () => {
  const before = { holds: await layla.holds(), sums: await sums() }
  const { id } = await product.bank.credit(account, { payer_name: 'Rimal Studio', amount: usd('25.00') })
  await product.settled()
  await product.bank.reverse(id)
  await product.settled()
  expect(await newest()).toMatchObject({ type: 'outgoing', kind: 'return', description: 'Rimal Studio' })
  const { income, expenses } = await sums()
  expect({ holds: await layla.holds(), income, expenses }).toEqual({
    holds: before.holds,
    income: before.sums.income,
    expenses: before.sums.expenses,
  })
})

test('a purchase that happened days ago stands on its own day', async () => {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await product.bank.debit(account, {
    merchant_name: 'Abra Taxi',
    mcc: '4121',
    amount: usd('12.00'),
    booked_at: at,
  })
  await product.settled()
  const { data } = await layla.api('GET /transactions', { query: { search: 'abra' } })
  expect(data).toMatchObject([{ date: at, category: 'transport' }])
  expect((await newest())?.description).not.toBe('Abra Taxi')
})

test('money that was spent before we heard where it came from is booked once we have', async () => {
  const rima = await product.person({ name: 'Rima Khoury' })
  const theirs = await product.bankAccountOf(rima)
  await product.bank.misbehave({ webhooks: { hold: true } })
  await product.bank.credit(theirs, { payer_name: 'Rimal Studio', amount: usd('60.00') })
  await product.bank.debit(theirs, { merchant_name: 'Abra Taxi', mcc: '4121', amount: usd('45.00') })
  const [spentIt, earnedIt] = (await product.bank.deliveries()).data
  await product.bank.release([spentIt?.id ?? 0])
  await product.quiet()
  expect(await rima.holds()).toEqual({ balance: '0.00', available: '0.00' })
  await product.bank.release([earnedIt?.id ?? 0])
  await product.quiet()
  await product.hurry('webhooks.apply')
  await product.bank.behave()
  await product.quiet()
  expect(await rima.holds()).toEqual({ balance: '15.00', available: '15.00' })
})

test('news that arrives in the wrong order ends the same', async () => {
  const before = await available()
  await product.bank.misbehave({ webhooks: { hold: true } })
  const taken = await product.bank.debit(account, {
    merchant_name: 'Dune Concerts',
    mcc: '7922',
    amount: usd('20.00'),
    status: 'pending',
  })
  await product.bank.book(taken.id)
  const expired = await product.bank.debit(account, {
    merchant_name: 'Pearl Cinemas',
    mcc: '7832',
    amount: usd('25.00'),
    status: 'pending',
  })
  await product.bank.cancel(expired.id)
  // The end of each before its beginning, one at a time.
  const held = (await product.bank.deliveries()).data.filter(({ state }) => state === 'held')
  for (const { id } of held) {
    await product.bank.release([id])
    await product.quiet()
  }
  await product.bank.behave()
  await product.settled()
  const { data } = await layla.api('GET /transactions', { query: { limit: 2 } })
  const statusOf = new Map(data.map(({ description, status }) => [description, status]))
  expect(statusOf).toEqual(
    new Map([
      ['Dune Concerts', 'completed'],
      ['Pearl Cinemas', 'failed'],
    ]),
  )
  expect(await available()).toBe(plus(before, '-20.00'))
})

describe('a booking that claims to reverse a purchase', () => {
  async function afterPurchase(type: string, change: Record<string, unknown>) {
    const { id } = await product.bank.debit(account, {
      merchant_name: 'Layan Home',
      mcc: '5712',
      amount: usd('30.00'),
    })
    await product.settled()
    const before = await layla.holds()
    expect(await sendWebhook(product, told(type, { reverses: id, ...change }))).toMatchObject({ status: 204 })
    await product.quiet()
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await product.hurry('webhooks.apply')
      await product.quiet()
    }
    const cases = (await openCases(product)).map(({ kind }) => kind)
    await product.database.query('delete from providers.cases')
    const after = await layla.holds()
    await product.bank.reverse(id)
    await product.settled()
    return { cases, moved: plus(after.available, minus(before.available)) }
  }

  test.each(['account.debit_pending', 'account.debit_cancelled'])('moves nothing as %s', async (type) => {
    expect(await afterPurchase(type, {})).toEqual({ cases: [], moved: '0.00' })
  })

  test('is a case where it is on another account, which is not the one to pay it to', async () => {
    const omar = await product.person({ name: 'Omar Saleh' })
    const change = { account_id: await product.bankAccountOf(omar) }
    const outcome = await afterPurchase('account.credited', change)
    expect(outcome).toEqual({ cases: ['illegal_transition'], moved: '0.00' })
    expect(await omar.holds()).toEqual({ balance: '0.00', available: '0.00' })
  })

  test('is a case where it takes money once more', async () => {
    const outcome = await afterPurchase('account.debited', { direction: 'debit' })
    expect(outcome).toEqual({ cases: ['illegal_transition'], moved: '0.00' })
  })

  test('is a case where it is in another currency', async () => {
    const change = { amount: { amount: '5.00', currency: 'EUR' } }
    const outcome = await afterPurchase('account.credited', change)
    expect(outcome).toEqual({ cases: ['books_disagree'], moved: '0.00' })
  })

  test('is a case where it is of nothing', async () => {
    const outcome = await afterPurchase('account.credited', { amount: usd('0.00') })
    expect(outcome).toEqual({ cases: ['unreadable_event'], moved: '0.00' })
  })
})
