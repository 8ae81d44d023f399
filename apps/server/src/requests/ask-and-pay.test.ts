import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plus } from '../../../../test/support/amounts.ts'
import type { Answered } from '../../../../test/support/http.ts'
import { notificationsOf } from '../../../../test/support/notifications.ts'
import { newestTransactionOf, type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person
let noor: Person

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'off' })
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh', holding: '5000.00' })
  noor = await product.person({ name: 'Noor Aziz', holding: '500.00' })
})
afterAll(() => product.stop())

const usd = (amount: string) => ({ amount, currency: 'USD' })

type Asked = { readonly of: Person; readonly amount: string }

const ask = (asker: Person, shares: readonly Asked[], settles: 'each' | 'first' = 'each') =>
  asker.api('POST /payment-requests', {
    body: {
      currency: 'USD',
      note: 'for the boat',
      settles,
      shares: shares.map(({ of, amount }) => ({ to: { wallet_id: of.walletId }, amount: usd(amount) })),
    },
    idempotencyKey: randomUUID(),
  })

const pay = (payer: Person, id: string, headers: Record<string, string> = {}): Promise<Answered> =>
  payer.post(`/payment-requests/${id}/pay`, { from_account_id: payer.account() }, headers)

const seenBy = (person: Person, id: string) => person.api('GET /payment-requests/{id}', { params: { id } })

test('a request is seen and paid by the person asked, and both know it', async () => {
  const asked = await ask(layla, [{ of: omar, amount: '40.01' }])
  expect(asked).toMatchObject({
    direction: 'outgoing',
    status: 'open',
    amount: usd('40.01'),
    note: 'for the boat',
    shares: [{ name: 'Omar S.', amount: usd('40.01'), status: 'open', arrived_at: null }],
  })
  expect(await notificationsOf(omar, 'request_received')).toMatchObject([
    { parameters: { name: 'Layla Haddad', amount: '40.01' }, link: `/transactions/requests?id=${asked.id}` },
  ])
  const { data: incoming } = await omar.api('GET /payment-requests', { query: {} })
  expect(incoming).toMatchObject([
    { id: asked.id, direction: 'incoming', asker: { name: 'Layla Haddad', is_known: false } },
  ])
  const paid = await pay(omar, asked.id)
  expect(paid).toMatchObject({
    status: 201,
    body: { status: 'pending', to: { name: 'Layla Haddad' }, amount: usd('40.01'), note: 'for the boat' },
  })
  expect(await seenBy(omar, asked.id)).toMatchObject({ status: 'over', shares: [{ status: 'paid' }] })
  await product.settled()
  expect(await seenBy(layla, asked.id)).toMatchObject({
    status: 'over',
    shares: [{ status: 'paid', arrived_at: expect.any(String) }],
  })
  expect(await notificationsOf(layla, 'request_paid')).toMatchObject([
    { parameters: { name: 'Omar S.', amount: '40.01' } },
  ])
  expect((await layla.holds()).balance).toBe('40.01')
  await product.expectSoundBooks()
})

test('each of several sees their own share alone, and pays it alone', async () => {
  const { id } = await ask(layla, [
    { of: omar, amount: '33.34' },
    { of: noor, amount: '33.33' },
  ])
  expect(await seenBy(layla, id)).toMatchObject({ amount: usd('66.67'), shares: [{}, {}] })
  const seen = await seenBy(noor, id)
  expect(seen).toMatchObject({ amount: usd('33.33'), can_remind_at: null })
  expect(seen.shares).toMatchObject([{ amount: usd('33.33') }])
  expect((await pay(noor, id)).status).toBe(201)
  expect(await seenBy(layla, id)).toMatchObject({
    status: 'open',
    shares: [{ status: 'open' }, { status: 'paid' }],
  })
  expect(await seenBy(omar, id)).toMatchObject({ status: 'open' })
  await product.settled()
})

test('of two who pay the same at once one pays it, and the other hears that it is paid', async () => {
  const { id } = await ask(
    layla,
    [
      { of: omar, amount: '10.00' },
      { of: noor, amount: '10.00' },
    ],
    'first',
  )
  const before = await layla.holds()
  const answers = await Promise.all([pay(omar, id), pay(noor, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request_paid')
  expect((await seenBy(layla, id)).shares.map(({ status }) => status).sort()).toEqual(['paid', 'settled'])
  await product.settled()
  expect((await layla.holds()).balance).toBe(plus(before.balance, '10.00'))
  await product.expectSoundBooks()
})

test('one share that is paid many times at once is paid once', async () => {
  const { id } = await ask(layla, [{ of: omar, amount: '7.00' }])
  const before = await omar.holds()
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(omar, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  await product.settled()
  expect((await omar.holds()).balance).toBe(plus(before.balance, '-7.00'))
  await product.expectSoundBooks()
})

test('the same call again is the same payment', async () => {
  const { id } = await ask(layla, [{ of: omar, amount: '3.00' }])
  const key = { 'idempotency-key': randomUUID() }
  const first = await pay(omar, id, key)
  expect(await pay(omar, id, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
  await product.settled()
})

test('a request whose payment the bank refuses is open again, for all who were asked for the same', async () => {
  const { id } = await ask(
    layla,
    [
      { of: omar, amount: '12.00' },
      { of: noor, amount: '12.00' },
    ],
    'first',
  )
  await product.bank.misbehave({ decline_next: 1 })
  expect((await pay(omar, id)).status).toBe(201)
  expect((await seenBy(noor, id)).status).toBe('over')
  await product.settled()
  expect((await seenBy(layla, id)).shares.map(({ status }) => status)).toEqual(['open', 'open'])
  expect((await seenBy(noor, id)).status).toBe('open')
  expect((await pay(noor, id)).status).toBe(201)
  await product.settled()
  expect(await seenBy(layla, id)).toMatchObject({
    shares: [{ status: 'settled' }, { status: 'paid', arrived_at: expect.any(String) }],
  })
  await product.expectSoundBooks()
})

test('a request cancelled while its payment failed is not open again', async () => {
  const { id } = await ask(layla, [
    { of: omar, amount: '5.00' },
    { of: noor, amount: '5.00' },
  ])
  await product.bank.misbehave({ decline_next: 1 })
  expect((await pay(omar, id)).status).toBe(201)
  await layla.api('POST /payment-requests/{id}/cancel', { params: { id } })
  await product.settled()
  expect(await seenBy(layla, id)).toMatchObject({
    status: 'over',
    shares: [{ status: 'cancelled' }, { status: 'cancelled' }],
  })
})

test('a payment returned after its arrival opens the request again', async () => {
  const { id } = await ask(layla, [{ of: noor, amount: '6.00' }])
  const { body } = await pay(noor, id)
  await product.settled()
  expect(await seenBy(layla, id)).toMatchObject({ status: 'over' })
  await product.bank.returnPayment(String(body.id))
  await product.settled()
  expect(await seenBy(layla, id)).toMatchObject({ status: 'open', shares: [{ arrived_at: null }] })
})

test('a refused payment leaves the request unpaid', async () => {
  const { id } = await ask(omar, [{ of: layla, amount: '4000.00' }])
  const answer = await pay(layla, id, {})
  expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } })
  const elsewhere = await layla.post(`/payment-requests/${id}/pay`, { from_account_id: omar.account() })
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'account_not_found' } })
  const inEuros = await layla.post(`/payment-requests/${id}/pay`, { from_account_id: layla.account('EUR') })
  expect(inEuros).toMatchObject({ status: 422, body: { code: 'currency_mismatch' } })
  expect(await seenBy(layla, id)).toMatchObject({ status: 'open' })
})

const namesApproval = z.object({ approval: z.object({ id: z.uuid() }) })

test('a large one asks for a proof of this request, and is open until it has one', async () => {
  const { id } = await ask(noor, [{ of: omar, amount: '1000.01' }])
  const { id: other } = await ask(noor, [{ of: omar, amount: '1000.01' }])
  const asked = await pay(omar, id)
  expect(asked).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } })
  expect(asked.body.approval).toMatchObject({ amount: usd('1000.01'), recipient: 'Noor Aziz' })
  expect(await seenBy(omar, id)).toMatchObject({ status: 'open', shares: [{ status: 'open' }] })
  product.advance(1)
  const { token } = await signInElsewhere(product, omar)
  const proven = {
    'approval-id': namesApproval.parse(asked.body).approval.id,
    authorization: `Bearer ${token}`,
  }
  expect((await pay(omar, other, proven)).status).toBe(403)
  expect((await pay(omar, id, proven)).status).toBe(201)
  await product.settled()
  await product.expectSoundBooks()
})

test('another person’s request cannot be seen, paid, declined, reminded of or taken back', async () => {
  const { id } = await ask(layla, [{ of: omar, amount: '1.00' }])
  const notFound = { status: 404, body: { code: 'not_found' } }
  expect(await noor.get(`/payment-requests/${id}`)).toMatchObject(notFound)
  expect(await pay(noor, id)).toMatchObject(notFound)
  for (const what of ['decline', 'remind', 'cancel'])
    expect(await noor.post(`/payment-requests/${id}/${what}`, {}), what).toMatchObject(notFound)
  // The asker neither pays nor declines, and the person asked neither reminds nor cancels.
  expect(await pay(layla, id)).toMatchObject(notFound)
  expect(await layla.post(`/payment-requests/${id}/decline`, {})).toMatchObject(notFound)
  for (const what of ['remind', 'cancel'])
    expect(await omar.post(`/payment-requests/${id}/${what}`, undefined), what).toMatchObject(notFound)
  expect(await seenBy(omar, id)).toMatchObject({ status: 'open' })
})

test('requests that split a transaction stand beside it, for its owner alone', async () => {
  await omar.send(noor, '30.00')
  await product.quiet()
  const splits = await newestTransactionOf(omar)
  const body = {
    currency: 'USD',
    splits,
    shares: [{ to: { wallet_id: layla.walletId }, amount: usd('15.00') }],
  }
  const asked = await omar.api('POST /payment-requests', { body, idempotencyKey: randomUUID() })
  expect(asked.splits).toBe(splits)
  expect(await omar.api('GET /transactions/{id}/split-requests', { params: { id: splits } })).toEqual({
    data: [asked],
  })
  // The other side is not told which purchase it was.
  expect((await seenBy(layla, asked.id)).splits).toBeNull()
  expect((await layla.get(`/transactions/${splits}/split-requests`)).status).toBe(404)
  const refused = await layla.post('/payment-requests', {
    ...body,
    shares: [{ to: { wallet_id: omar.walletId }, amount: usd('15.00') }],
  })
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
})
