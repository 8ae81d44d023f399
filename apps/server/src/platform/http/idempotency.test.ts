import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered } from '../../../../../test/support/http.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '500.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const payment = (from: Person, to: Person, amount: string) => ({
  from_account_id: from.account(),
  to: { wallet_id: to.walletId },
  amount: { amount, currency: 'USD' },
})

const paymentsOf = async (person: Person) =>
  (await person.api('GET /transactions', { query: { limit: 200 } })).data.filter(
    ({ kind, type }) => kind === 'payment' && type === 'outgoing',
  )

const statuses = (answers: Answered[]) => answers.map(({ status }) => status).sort()

test('the same key and body get the first answer again, also when the payment has ended since', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await layla.post('/payments', payment(layla, omar, '10.00'), key)
  await product.settled()
  const again = await layla.post('/payments', payment(layla, omar, '10.00'), key)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(again.body.status).toBe('pending')
  await product.settled()
  expect(await paymentsOf(layla)).toHaveLength(1)
  expect(await layla.holds()).toEqual({ balance: '490.00', available: '490.00' })
})

test('the same key with another body, or for another endpoint, is a conflict that changes nothing', async () => {
  const key = { 'idempotency-key': randomUUID() }
  await layla.post('/payments', payment(layla, omar, '10.00'), key)
  await product.settled()
  const before = await layla.holds()
  const otherBody = await layla.post('/payments', payment(layla, omar, '11.00'), key)
  expect(otherBody).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  const topup = { account_id: layla.account(), amount: { amount: '10.00', currency: 'USD' } }
  const otherEndpoint = await layla.post('/topups', topup, key)
  expect(otherEndpoint).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  await product.settled()
  expect(await layla.holds()).toEqual(before)
})

test('the same key for another of the same kind is a conflict, although the bodies are equal', async () => {
  const ask = async (amount: string) => {
    const shares = [{ to: { wallet_id: layla.walletId }, amount: { amount, currency: 'USD' } }]
    const body = { currency: 'USD', shares }
    return (await omar.api('POST /payment-requests', { body, idempotencyKey: randomUUID() })).id
  }
  const [first, second] = [await ask('1.00'), await ask('2.00')]
  const key = { 'idempotency-key': randomUUID() }
  const pay = (id: string) =>
    layla.post(`/payment-requests/${id}/pay`, { from_account_id: layla.account() }, key)
  const paid = await pay(first)
  expect(paid).toMatchObject({ status: 201, body: { amount: { amount: '1.00' } } })
  expect(await pay(second)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  expect((await pay(first)).body).toEqual(paid.body)
  await product.settled()
})

test('twenty identical requests at the same moment make one payment and get one answer', async () => {
  const before = await paymentsOf(layla)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => layla.post('/payments', payment(layla, omar, '3.00'), key)),
  )
  expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await product.settled()
  expect(await paymentsOf(layla)).toHaveLength(before.length + 1)
  await product.expectSoundBooks()
})

test('two devices that spend the same money at the same moment: one succeeds', async () => {
  const noor = await product.person({ name: 'Noor Aziz', holding: '100.00' })
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      ['phone', 'laptop'].map(() => noor.post('/payments', payment(noor, omar, '60.00'))),
    )
    expect(statuses(answers)).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('insufficient_funds')
    await product.settled()
    expect(await noor.holds()).toEqual({ balance: '40.00', available: '40.00' })
    await noor.topUp('60.00')
    await product.settled()
  }
  await product.expectSoundBooks()
})

test('two top-ups at the same moment do not both fit into what is left of the day', async () => {
  const sara = await product.person({ name: 'Sara Nasser' })
  await sara.topUp('25000.00')
  await product.settled()
  const topup = { account_id: sara.account(), amount: { amount: '20000.00', currency: 'USD' } }
  const answers = await Promise.all([sara.post('/topups', topup), sara.post('/topups', topup)])
  expect(statuses(answers)).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('limit_exceeded')
  await product.settled()
})

test('the same key of two people is two keys', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const ali = await product.person({ name: 'Ali Darwish', holding: '5.00' })
  const [mine, theirs] = await Promise.all([
    layla.post('/payments', payment(layla, omar, '5.00'), key),
    ali.post('/payments', payment(ali, omar, '5.00'), key),
  ])
  expect([mine?.status, theirs?.status]).toEqual([201, 201])
  expect(mine?.body.id).not.toBe(theirs?.body.id)
  await product.settled()
})

test('people who pay each other at the same moment do not stand in each other’s way', async () => {
  const people = await Promise.all(
    ['Mona', 'Hadi', 'Rima'].map((name) => product.person({ name, holding: '100.00' })),
  )
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to })))
  const answers = await Promise.all(
    [...pairs, ...pairs, ...pairs].map(({ from, to }) => from.post('/payments', payment(from, to, '7.00'))),
  )
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  await product.settled()
  for (const person of people)
    expect(await person.holds()).toEqual({ balance: '100.00', available: '100.00' })
  await product.expectSoundBooks()
})

test('after a day a key is forgotten', async () => {
  const key = { 'idempotency-key': randomUUID() }
  await layla.post('/payments', payment(layla, omar, '1.00'), key)
  product.advance(25 * 3600)
  await product.runJob('platform.clean')
  const other = await layla.post('/payments', payment(layla, omar, '2.00'), key)
  expect(other.status).toBe(201)
  await product.settled()
})
