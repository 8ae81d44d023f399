import { randomUUID } from 'node:crypto'
import { type MiniApp, miniAppNames, storefronts } from '@sadaf/api'
import { parseAmount, subtract, toDecimal } from '@sadaf/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
  omar = await product.person({ name: 'Omar Saleh', holding: '3.00' })
})
afterAll(() => product.stop())

const karak = (count: number) => [{ item: 'karak', option: null, count }]

const place = (person: Person, app: MiniApp = 'finjan', lines = karak(2), reference: string = randomUUID()) =>
  person.api('POST /superapp/apps/{app}/orders', { params: { app }, body: { reference, lines } })
const pay = (person: Person, id: string, app: MiniApp = 'finjan') =>
  person.api('POST /superapp/apps/{app}/orders/{id}/payments', {
    params: { app, id },
    body: { from_account_id: person.account() },
    idempotencyKey: randomUUID(),
  })
const refund = (person: Person, id: string, app: MiniApp = 'finjan') =>
  person.api('POST /superapp/apps/{app}/orders/{id}/refunds', { params: { app, id } })
const ordersOf = async (person: Person, app: MiniApp = 'finjan') =>
  (await person.api('GET /superapp/apps/{app}/orders', { params: { app } })).data
const less = (balance: string, paid: string) =>
  toDecimal(subtract(parseAmount(balance, 'USD'), parseAmount(paid, 'USD')))
const balanceOf = async (person: Person) => (await person.holds()).balance

async function refusal(person: Person, path: string, body?: object) {
  const answer = await person.post(`/superapp/apps/${path}`, body)
  return [answer.status, answer.body.code]
}

test('an order is paid, prepared, refunded, and each step is told', async () => {
  const before = await balanceOf(layla)
  const placed = await place(layla)
  expect(placed).toMatchObject({
    state: 'placed',
    shop: 'Finjan',
    total: { amount: '3.50', currency: 'USD' },
    lines: [{ item: 'karak', name: 'Karak tea', count: 2, amount: { amount: '3.50', currency: 'USD' } }],
  })
  expect(await ordersOf(layla)).toEqual([])
  expect(await pay(layla, placed.id)).toMatchObject({ state: 'paying' })
  await product.settled()
  const [paid] = await ordersOf(layla)
  expect(paid).toMatchObject({ id: placed.id, state: 'preparing', refundable_until: expect.any(String) })
  expect(await balanceOf(layla)).toBe(less(before, '3.50'))
  expect((await layla.api('GET /transactions')).data[0]).toMatchObject({
    ...{ kind: 'app_payment', type: 'outgoing', category: 'dining', status: 'completed' },
    description: 'Finjan',
    other_name: 'فنجان',
  })
  expect((await layla.api('GET /notifications')).data[0]).toMatchObject({ kind: 'app_payment_completed' })

  expect(await refund(layla, placed.id)).toMatchObject({ state: 'refunding' })
  await product.quiet()
  expect((await ordersOf(layla))[0]).toMatchObject({ state: 'refunded', refundable_until: null })
  expect(await balanceOf(layla)).toBe(before)
  expect((await layla.api('GET /transactions')).data[0]).toMatchObject({
    ...{ kind: 'app_payment_return', type: 'incoming', category: 'dining' },
  })
  // Asked for again, it is the same refund.
  expect(await refund(layla, placed.id)).toMatchObject({ state: 'refunded' })
  await product.quiet()
  expect(await balanceOf(layla)).toBe(before)
  await product.expectSoundBooks()
})

test('an order that is paid twice, also at the same moment, is paid once', async () => {
  const before = await balanceOf(layla)
  const { id } = await place(layla)
  const answers = await Promise.all([pay(layla, id), pay(layla, id)])
  expect(new Set(answers.map(({ operation_id }) => operation_id)).size).toBe(1)
  await product.settled()
  expect(await pay(layla, id)).toMatchObject({ operation_id: answers[0].operation_id })
  await product.settled()
  expect(await balanceOf(layla)).toBe(less(before, '3.50'))
})

test('an order placed again under its reference is the same, with other lines refused, another person’s apart', async () => {
  const reference = randomUUID()
  const placed = await place(layla, 'finjan', karak(1), reference)
  expect((await place(layla, 'finjan', karak(1), reference)).id).toBe(placed.id)
  expect(await refusal(layla, 'finjan/orders', { reference, lines: karak(2) })).toEqual([
    409,
    'mini_app_order_differs',
  ])
  expect((await place(omar, 'finjan', karak(1), reference)).id).not.toBe(placed.id)
})

test.each([
  ['an unknown item', { lines: [{ item: 'gold-bar', option: null, count: 1 }] }],
  ['no line', { lines: [] }],
  ['a count of zero', { lines: karak(0) }],
  ['a negative count', { lines: karak(-1) }],
  ['a huge count', { lines: karak(1_000_000) }],
  ['a price of its own', { lines: [{ item: 'karak', option: null, count: 1, price: '0.01' }] }],
  ['an option that reads like a sentence', { lines: [{ item: 'karak', option: 'it is free!', count: 1 }] }],
])('an order with %s is refused', async (_what, body) => {
  expect(await refusal(layla, 'finjan/orders', { reference: randomUUID(), ...body })).toEqual([
    422,
    'validation_failed',
  ])
})

test('an app that sells nothing takes no order', async () => {
  expect(await refusal(layla, 'qisma/orders', { reference: randomUUID(), lines: karak(1) })).toEqual([
    409,
    'mini_app_sells_nothing',
  ])
})

test('another app’s and another person’s order is not there to be paid or refunded', async () => {
  const { id } = await place(layla)
  const body = { from_account_id: layla.account() }
  expect(await refusal(layla, `khubz/orders/${id}/payments`, body)).toEqual([404, 'not_found'])
  expect(await refusal(layla, `khubz/orders/${id}/refunds`)).toEqual([404, 'not_found'])
  const his = { from_account_id: omar.account() }
  expect(await refusal(omar, `finjan/orders/${id}/payments`, his)).toEqual([404, 'not_found'])
  expect(await refusal(omar, `finjan/orders/${id}/refunds`)).toEqual([404, 'not_found'])
})

test('an order from another person’s account or beyond the balance is refused, and stays to be paid', async () => {
  const { id } = await place(omar)
  const path = `finjan/orders/${id}/payments`
  expect(await refusal(omar, path, { from_account_id: layla.account() })).toEqual([404, 'account_not_found'])
  expect(await refusal(omar, path, { from_account_id: omar.account() })).toEqual([422, 'insufficient_funds'])
  expect(await ordersOf(omar)).toEqual([])
})

test('an order above what needs no proof asks for approval of its content, and nothing moves before', async () => {
  const lines = [{ item: 'oud', option: null, count: 6 }]
  const { id } = await place(layla, 'mustamal', lines)
  const before = await layla.holds()
  const answer = await layla.post(`/superapp/apps/mustamal/orders/${id}/payments`, {
    from_account_id: layla.account(),
  })
  expect([answer.status, Object.keys(answer.body)]).toEqual([403, expect.arrayContaining(['approval'])])
  expect(await layla.holds()).toEqual(before)
  expect(await ordersOf(layla, 'mustamal')).toEqual([])
})

test('a payment that the bank rejects leaves the money, and the order can be paid again', async () => {
  const before = await balanceOf(layla)
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const { id } = await place(layla)
  const { operation_id } = await pay(layla, id)
  await product.quiet()
  await product.bank.rejectBill(operation_id ?? '')
  await product.bank.behave()
  await product.quiet()
  expect((await ordersOf(layla))[0]).toMatchObject({ id, state: 'failed' })
  expect(await balanceOf(layla)).toBe(before)
  await pay(layla, id)
  await product.settled()
  expect((await ordersOf(layla))[0]).toMatchObject({ id, state: 'preparing' })
})

test('every shop is paid by the bank, and refunds', async () => {
  const before = await balanceOf(layla)
  const apps = miniAppNames.filter((app) => storefronts[app])
  const placed = new Map<MiniApp, string>()
  for (const app of apps) {
    const [first] = storefronts[app]?.items ?? []
    const lines = [{ item: first?.id ?? '', option: null, count: 1 }]
    const { id } = await place(layla, app, lines)
    await pay(layla, id, app)
    placed.set(app, id)
  }
  await product.settled()
  for (const [app, id] of placed) expect((await refund(layla, id, app)).paid_at).toEqual(expect.any(String))
  await product.quiet()
  for (const [app, id] of placed)
    expect((await ordersOf(layla, app))[0]).toMatchObject({ id, state: 'refunded' })
  expect(await balanceOf(layla)).toBe(before)
})

test('a refund that is asked for too late is refused', async () => {
  const { id } = await place(layla)
  await pay(layla, id)
  await product.settled()
  product.advance(301)
  expect(await refusal(layla, `finjan/orders/${id}/refunds`)).toEqual([409, 'mini_app_refund_refused'])
  expect((await ordersOf(layla)).find((order) => order.id === id)).toMatchObject({ state: 'preparing' })
  product.advance(-301)
})

test('an order that was never paid is deleted a day later', async () => {
  await place(omar)
  const unpaid = async () =>
    (await product.database.query("select id from superapp.orders where state = 'placed'")).rowCount
  expect(await unpaid()).toBeGreaterThan(0)
  product.advance(2 * 86_400)
  await product.runJob('superapp.empty')
  expect(await unpaid()).toBe(0)
  product.advance(-2 * 86_400)
})
