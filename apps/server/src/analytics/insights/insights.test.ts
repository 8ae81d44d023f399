import type { AnswerAt } from '@sadaf/api/client'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

const usd = (amount: string) => ({ amount, currency: 'USD' })
const ago = (days: number) => new Date(product.platform.clock.now().getTime() - days * DAY_MS).toISOString()

type Insight = AnswerAt<'GET /analytics/insights'>['data'][number]
const insights = async (person = layla) => (await person.api('GET /analytics/insights')).data
const of = async <Kind extends Insight['kind']>(kind: Kind) =>
  (await insights()).filter((each): each is Extract<Insight, { kind: Kind }> => each.kind === kind)
const dismiss = (key: string, is_dismissed = true, person = layla) =>
  person.api('PUT /analytics/insights/{key}', { params: { key }, body: { is_dismissed } })

const bought: [name: string, amount: string, mcc: string, days: number][] = [
  ['Falcon Telecom', '60.00', '4814', 92],
  ['Falcon Telecom', '60.00', '4814', 61],
  ['Falcon Telecom', '60.00', '4814', 31],
  ['Falcon Telecom', '65.00', '4814', 1],
  ['Lumen Streaming', '16.00', '4899', 65],
  ['Lumen Streaming', '16.00', '4899', 35],
  ['Lumen Streaming', '16.00', '4899', 5],
  ['Abra Taxi', '131.40', '4121', 40],
  ['Abra Taxi', '89.00', '4121', 10],
  ['Layan Home', '900.00', '5712', 3],
  ...Array.from({ length: 5 }, (_, index): (typeof bought)[number] => [
    `A shop ${index}`,
    '20.00',
    '5411',
    45,
  ]),
]

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
  omar = await product.person({ name: 'Omar Saleh', holding: '100.00' })
  const account = await product.bankAccountOf(layla)
  for (const [merchant_name, amount, mcc, days] of bought)
    await product.bank.debit(account, { merchant_name, mcc, amount: usd(amount), booked_at: ago(days) })
  for (const days of [97, 67, 37])
    await product.bank.credit(account, {
      payer_name: 'Rimal Studio',
      amount: usd('3100.00'),
      booked_at: ago(days),
    })
  await product.quiet()
})
afterAll(() => product.stop())

test('a price that rose is told with the payments that show it', async () => {
  const [rise, ...others] = await of('price_rise')
  expect(others).toEqual([])
  expect(rise).toMatchObject({
    type: 'warning',
    name: 'Falcon Telecom',
    amount: usd('65.00'),
    usual: usd('60.00'),
  })
  const { data: rows } = await layla.api('GET /transactions', {
    query: { flow: 'spending', counterparty: 'Falcon Telecom' },
  })
  expect(rise?.payments.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed())
})

test('a regular payment is shown with its monthly amount', async () => {
  const [regular] = await of('regular_payments')
  expect(regular?.monthly).toEqual(usd('81.00'))
  expect(regular?.payments.map(({ name, cadence }) => [name, cadence])).toEqual([
    ['Lumen Streaming', 'month'],
    ['Falcon Telecom', 'month'],
  ])
})

test('income that is later than usual is told with the day on which it was expected', async () => {
  const [late] = await of('income_late')
  expect(late).toMatchObject({ name: 'Rimal Studio', type: 'warning' })
  expect(late?.payments).toHaveLength(3)
})

test('a purchase far above what is usual leads to its transaction', async () => {
  const [large] = await of('large_purchase')
  const { amount } = await layla.api('GET /transactions/{id}', {
    params: { id: large?.transaction_id ?? '' },
  })
  expect([large?.name, large?.amount]).toEqual(['Layan Home', amount])
})

test('a category that costs less stands beside as many days before', async () => {
  const [less] = await of('category_less')
  expect(less).toMatchObject({ category: 'groceries', amount: usd('0.00'), before: usd('100.00') })
})

test('a budget is told of when it is nearly used up, and not before', async () => {
  const budget = (amount: string) =>
    layla.api('PUT /analytics/budgets/{category}', {
      params: { category: 'shopping' },
      body: { amount: usd(amount) },
    })
  const day = new Date(product.platform.clock.now()).getUTCDate()
  const kinds = async () =>
    (await insights()).map(({ kind }) => kind).filter((kind) => kind.startsWith('budget'))
  // Of the first three days of a month the purchase is of the month before.
  const spent = day > 3 ? '900.00' : '0.00'
  await budget('2000.00')
  expect(await kinds()).toEqual([])
  if (spent === '0.00') return
  await budget('950.00')
  expect(await kinds()).toEqual(['budget_near'])
  await budget('800.00')
  expect(await of('budget_over')).toMatchObject([
    { spent: usd('900.00'), budgeted: usd('800.00'), percentage: 112 },
  ])
})

test('a dismissed insight stays hidden for its person alone, until it is restored', async () => {
  const [rise] = await of('price_rise')
  const key = rise?.key ?? ''
  await dismiss(key)
  await dismiss(key)
  expect(await of('price_rise')).toEqual([])
  await dismiss(key, false)
  expect((await of('price_rise')).map((each) => each.key)).toEqual([key])
  await expect(dismiss(key, true, omar)).rejects.toMatchObject({ problem: { code: 'not_found' } })
})

test('warnings come first, and of one who has just come nothing is told', async () => {
  const types = (await insights()).map(({ type }) => type)
  const rank = (type: Insight['type']) => ['warning', 'success', 'info'].indexOf(type)
  expect(types).toEqual(types.toSorted((one, other) => rank(one) - rank(other)))
  expect(await insights(omar)).toEqual([])
})
