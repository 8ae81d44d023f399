import type { CallAt } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let layla: Person

const bookings: [name: string, amount: string, mcc: string | undefined, day: string][] = [
  ['Souk Fresh', '40.00', '5411', '2026-02-10'],
  ['Souk Fresh', '42.35', '5411', '2026-03-02'],
  ['Marina Market', '7.65', '5411', '2026-03-31'],
  ['Abra Taxi', '12.00', '4121', '2026-03-15'],
  ['Hilltop Coffee', '5.00', undefined, '2026-03-20'],
  ['Corniche Residences', '650.00', '6513', '2026-02-28'],
]

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '2000.00' })
  await layla.patch('/me', { preferences: { time_zone: 'Asia/Dubai' } })
  const account = await product.bankAccountOf(layla)
  for (const [name, amount, mcc, day] of bookings) {
    await product.bank.debit(account, {
      merchant_name: name,
      amount: { amount, currency: 'USD' },
      booked_at: `${day}T10:00:00Z`,
      ...(mcc !== undefined && { mcc }),
    })
  }
  await product.quiet()
})
afterAll(() => product.stop())

type Query = NonNullable<CallAt<'GET /transactions'>['query']>
const insights = (month: string) => layla.api('GET /transactions/insights', { query: { month } })
const spentIn = async (query: Query) =>
  (await layla.api('GET /transactions/summary', { query })).expenses.amount

test('a month is told by category and counterparty, beside the month before', async () => {
  const march = await insights('2026-03')
  expect(march).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
    before_from: '2026-02-01',
    before_to: '2026-02-28',
    total: { amount: { amount: '67.00' }, before: { amount: '690.00' }, count: 4 },
  })
  expect(
    march.categories.map(({ category, amount, before }) => [category, amount.amount, before.amount]),
  ).toEqual([
    ['groceries', '50.00', '40.00'],
    ['transport', '12.00', '0.00'],
    ['dining', '5.00', '0.00'],
    ['housing', '0.00', '650.00'],
  ])
  expect(march.merchants[0]).toMatchObject({ name: 'Souk Fresh', count: 1 })
})

test('every figure is what the list that it leads to adds up to', async () => {
  const { from, to, before_from, before_to, categories, merchants, total } = await insights('2026-03')
  expect(await spentIn({ from, to })).toBe(total.amount.amount)
  expect(await spentIn({ from: before_from, to: before_to })).toBe(total.before.amount)
  for (const { category, amount } of categories)
    expect(await spentIn({ from, to, category })).toBe(amount.amount)
  for (const { name, amount } of merchants)
    expect(await spentIn({ from, to, counterparty: name })).toBe(amount.amount)
})

test('names are in the language of the request, and lead to the same rows', async () => {
  const { body } = await layla.get('/transactions/insights?month=2026-03', { 'accept-language': 'ar' })
  expect(body).toMatchObject({
    merchants: expect.arrayContaining([expect.objectContaining({ name: 'سوق المارينا' })]),
  })
  expect(await spentIn({ from: '2026-03-01', to: '2026-03-31', counterparty: 'سوق المارينا' })).toBe('7.65')
})

test('a business without a code is counted by what its name sounds like, and says which words those are', async () => {
  const [coffee] = (await layla.api('GET /transactions', { query: { search: 'hilltop' } })).data
  expect(coffee).toMatchObject({ category: 'dining', category_reason: 'words' })
  const detail = await layla.api('GET /transactions/{id}', { params: { id: coffee?.id ?? '' } })
  expect(detail).toMatchObject({ telling_words: ['Coffee'], merchant_code: null })
  const [market] = (await layla.api('GET /transactions', { query: { search: 'marina' } })).data
  expect(await layla.api('GET /transactions/{id}', { params: { id: market?.id ?? '' } })).toMatchObject({
    category_reason: 'merchant',
    merchant_code: '5411',
    telling_words: [],
  })
})
