import { randomUUID } from 'node:crypto'
import type { CallAt } from '@sadaf/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minus, plus } from '../../../../test/support/amounts.ts'
import { type Person, signInElsewhere } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '5000.00' })
})
afterAll(() => product.stop())

/** Takes any amount. */
const GULF = 'gulf-power'
/** Takes what is due, to the cent. */
const LUMEN = 'lumen-net'

const usd = (amount: string) => ({ amount, currency: 'USD' })
type Order = CallAt<'POST /bills/payments'>['body']

let references = 0
/** A reference used by no other test of this file; its last digits mean nothing to the sandbox. */
function aReference(): string {
  references += 1
  return `${String(references).padStart(9, '2')}1`
}

const lookUp = (biller: string, reference: string, person = layla) =>
  person.api('POST /bills/lookups', { body: { biller_id: biller, reference } })

async function anOrder(biller = GULF, over: Partial<Order> = {}): Promise<Order> {
  const reference = aReference()
  const { amount_due: due } = await lookUp(biller, reference)
  return {
    from_account_id: layla.account(),
    bill: { biller_id: biller, reference },
    amount: due ?? usd('10.00'),
    amount_due: due,
    ...over,
  }
}

const pay = (body: Order, person = layla) =>
  person.api('POST /bills/payments', { body, idempotencyKey: randomUUID() })
const get = (id: string, person = layla) => person.api('GET /bills/payments/{id}', { params: { id } })

async function refusal(body: object, person = layla, path = '/bills/payments') {
  const answer = await person.post(path, body)
  const [field] = (answer.body.errors ?? []) as { field: string; code: string }[]
  return [answer.status, answer.body.code, ...(field ? [field.field, field.code] : [])]
}

const billIn = ({ bill }: Order) => {
  if (!('biller_id' in bill)) throw new Error('the bill is a kept one')
  return { biller_id: bill.biller_id, bill_reference: bill.reference }
}

test('billers are named in the reader’s language, with their other name, and say what their references are', async () => {
  const { data } = await layla.api('GET /bills/billers')
  expect(data).toContainEqual({
    id: GULF,
    name: 'Gulf Power and Water',
    other_name: 'الخليج للكهرباء والمياه',
    category: 'electricity_water',
    currency: 'USD',
    reference: { label: 'Account number', format: 'digits', min_length: 10, max_length: 10 },
    tells_due: true,
    takes_less: true,
    takes_more: true,
  })
  const arabic = await layla.get('/bills/billers', { 'accept-language': 'ar' })
  expect(arabic.body.data).toContainEqual(
    expect.objectContaining({ name: 'الخليج للكهرباء والمياه', other_name: 'Gulf Power and Water' }),
  )
})

test('a reference is read as it is meant, and what is due is told with its time and day', async () => {
  const bill = await lookUp(GULF, ' ١٢٣٤-5678 91 ')
  expect(bill).toMatchObject({ biller_id: GULF, reference: '1234567891' })
  expect(Number(bill.amount_due?.amount)).toBeGreaterThan(0)
  expect(bill.due_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(bill.as_of).toMatch(/^\d{4}-/)
})

test.each([
  ['what it never is', '12345', [422, 'validation_failed', 'reference', 'reference_length']],
  ['another alphabet', '123456789О', [422, 'validation_failed', 'reference', 'reference_digits']],
  ['what the biller does not know', '1234567800', [422, 'bill_reference_not_found']],
  ['one of a biller that does not answer', '1234567899', [409, 'biller_unavailable']],
])('a reference that is %s is refused, to look at and to keep', async (_what, reference, expected) => {
  for (const path of ['/bills/lookups', '/bills/saved'])
    expect(await refusal({ biller_id: GULF, reference }, layla, path)).toEqual(expected)
})

test('a bill is paid, with the biller’s receipt, and is not due any more', async () => {
  const order = await anOrder(LUMEN)
  const before = await layla.holds()
  const begun = await pay(order)
  expect(begun).toMatchObject({
    status: 'pending',
    biller: { id: LUMEN, name: 'Lumen Net' },
    receipt_number: null,
    amount: order.amount,
    fee: usd('0.00'),
    waits_for: 'bank',
  })
  expect((await layla.holds()).balance).toBe(before.balance)
  await product.settled()
  const paid = await get(begun.id)
  expect(paid).toMatchObject({ status: 'completed', receipt_number: expect.stringMatching(/^R\d\d-\d+$/) })
  const { biller_id, bill_reference } = billIn(order)
  expect((await lookUp(biller_id, bill_reference)).amount_due).toEqual(usd('0.00'))
  const { data } = await layla.api('GET /transactions', { query: { search: paid.reference } })
  expect(data).toMatchObject([
    {
      kind: 'bill_payment',
      type: 'outgoing',
      status: 'completed',
      category: 'utilities',
      description: 'Lumen Net',
      counterparty: bill_reference,
    },
  ])
  const [notification] = (await layla.api('GET /notifications')).data
  expect(notification).toMatchObject({
    kind: 'bill_payment_completed',
    parameters: { name: 'Lumen Net', name_ar: 'لومن نت', reference: paid.receipt_number },
  })
  await product.expectSoundBooks()
})

test('one that is asked for twice under one key is paid once', async () => {
  const call = { body: await anOrder(GULF, { amount: usd('1.00') }), idempotencyKey: randomUUID() }
  const [one, two] = [
    await layla.api('POST /bills/payments', call),
    await layla.api('POST /bills/payments', call),
  ]
  expect(two).toEqual(one)
  await product.settled()
  expect((await layla.api('POST /bills/payments', call)).id).toBe(one.id)
})

test.each([
  ['takes what is due alone', LUMEN],
  ['takes any amount', GULF],
])('one that is paid on several devices at once is paid once, where its biller %s', async (_what, biller) => {
  const order = await anOrder(biller)
  const before = await layla.holds()
  const answers = await Promise.all([1, 2, 3].map(() => layla.post('/bills/payments', order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ code: 'bill_amount_changed', amount_due: usd('0.00') })
  // While the payment is pending, the bill shows the same.
  const { biller_id, bill_reference } = billIn(order)
  expect((await lookUp(biller_id, bill_reference)).amount_due).toEqual(usd('0.00'))
  await product.settled()
  expect((await lookUp(biller_id, bill_reference)).amount_due).toEqual(usd('0.00'))
  expect((await layla.holds()).balance).toBe(plus(before.balance, minus(order.amount.amount)))
})

test('one that is on its way is its payer’s alone, and a failed one is due again', async () => {
  const omar = await product.person({ name: 'Omar Saleh' })
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const order = await anOrder()
  const { id } = await pay({ ...order, amount: usd('1.00') })
  await product.quiet()
  const { biller_id, bill_reference } = billIn(order)
  const due = async (person: Person) => (await lookUp(biller_id, bill_reference, person)).amount_due?.amount
  expect(await due(layla)).toBe(plus(order.amount.amount, '-1.00'))
  expect(await due(omar)).toBe(order.amount.amount)
  await product.bank.rejectBill(id)
  await product.bank.behave()
  await product.settled()
  expect(await due(layla)).toBe(order.amount.amount)
})

test('more or less than is due is paid where the biller takes it, and nowhere else', async () => {
  const exact = await anOrder(LUMEN)
  expect(await refusal({ ...exact, amount: usd(plus(exact.amount.amount, '-0.01')) })).toEqual([
    422,
    'bill_underpaid',
  ])
  expect(await refusal({ ...exact, amount: usd(plus(exact.amount.amount, '0.01')) })).toEqual([
    422,
    'bill_overpaid',
  ])
  await pay(exact)
  await product.settled()
  expect(await refusal({ ...exact, amount_due: usd('0.00') })).toEqual([409, 'nothing_due'])
  const any = await anOrder(GULF)
  await pay({ ...any, amount: usd('1.00') })
  await product.settled()
  await pay({ ...any, amount: usd('300.00'), amount_due: usd(plus(any.amount.amount, '-1.00')) })
  await product.settled()
})

test('a bill that changed since it was shown is reported, and nothing is paid', async () => {
  const order = await anOrder()
  await product.bank.charge({ ...billIn(order), amount: usd('5.00') })
  const before = await layla.holds()
  const answer = await layla.post('/bills/payments', order)
  const due = usd(plus(order.amount.amount, '5.00'))
  expect(answer).toMatchObject({ status: 409, body: { code: 'bill_amount_changed', amount_due: due } })
  expect(await layla.holds()).toEqual(before)
  expect((await pay({ ...order, amount: due, amount_due: due })).status).toBe('pending')
  await product.settled()
})

test('a bill that cannot be paid is refused, and leaves nothing behind', async () => {
  const order = await anOrder()
  const before = await layla.api('GET /transactions')
  const bill = billIn(order)
  const other = (over: object) => refusal({ ...order, ...over })
  expect(await other({ bill: { biller_id: 'unknown', reference: bill.bill_reference } })).toEqual([
    422,
    'biller_not_found',
  ])
  expect(await other({ amount: usd('25000.01') })).toEqual([422, 'limit_exceeded'])
  expect(await other({ amount: usd('9000.00') })).toEqual([422, 'insufficient_funds'])
  expect(await other({ amount: { amount: '1.00', currency: 'EUR' } })).toEqual([422, 'currency_mismatch'])
  expect(await other({ from_account_id: layla.account('AED') })).toEqual([422, 'currency_mismatch'])
  expect(await other({ from_account_id: randomUUID() })).toEqual([404, 'account_not_found'])
  await product.bank.refuseBill(bill)
  expect(await other({})).toEqual([422, 'bill_reference_not_found'])
  await product.bank.misbehave({ outage: true })
  expect(await other({})).toEqual([503, 'provider_unavailable'])
  await product.bank.behave()
  await product.hurry()
  expect((await layla.api('GET /transactions')).data).toEqual(before.data)
})

test('a payment that the biller rejects fails, with the reason in words', async () => {
  const holding = await layla.holds()
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const { id } = await pay(await anOrder())
  await product.quiet()
  await product.bank.rejectBill(id)
  await product.bank.behave()
  await product.quiet()
  expect(await get(id)).toMatchObject({
    status: 'failed',
    receipt_number: null,
    failure: { code: 'rejected_by_biller', message: expect.stringContaining('The biller did not take it') },
  })
  expect(await layla.holds()).toEqual(holding)
  expect((await layla.api('GET /notifications')).data[0]).toMatchObject({ kind: 'bill_payment_failed' })
})

test('a payment sent back by the biller comes as a return, and the bill was not paid', async () => {
  const reference = aReference()
  const saved = await layla.api('POST /bills/saved', { body: { biller_id: GULF, reference } })
  const order = { ...(await anOrder()), bill: { saved_id: saved.id } }
  const { amount_due } = await lookUp(GULF, reference)
  const { id } = await pay({ ...order, amount: usd('7.00'), amount_due })
  await product.settled()
  const holding = await layla.holds()
  await product.bank.returnBill(id)
  await product.quiet()
  expect((await layla.holds()).balance).toBe(plus(holding.balance, '7.00'))
  const { data } = await layla.api('GET /transactions')
  expect(data[0]).toMatchObject({ kind: 'bill_payment_return', type: 'incoming', category: 'utilities' })
  expect((await kept(saved.id))?.last_paid).toBeNull()
  await product.expectSoundBooks()
})

const kept = async (id: string, person = layla) =>
  (await person.api('GET /bills/saved')).data.find((bill) => bill.id === id)

test('a bill is kept with a name of one’s own, once, and knows when it was paid last', async () => {
  const reference = aReference()
  const body = { biller_id: GULF, reference, nickname: '  Home ' }
  const saved = await layla.api('POST /bills/saved', { body })
  expect(saved).toMatchObject({
    biller: { id: GULF, name: 'Gulf Power and Water', category: 'electricity_water', currency: 'USD' },
    reference,
    nickname: 'Home',
    last_paid: null,
  })
  expect(await refusal(body, layla, '/bills/saved')).toEqual([409, 'bill_exists'])
  const { amount_due } = await lookUp(GULF, reference)
  const order = {
    from_account_id: layla.account(),
    bill: { saved_id: saved.id },
    amount: usd('3.00'),
    amount_due,
  }
  const { id } = await pay(order)
  await product.settled()
  const { receipt_number, completed_at: at } = await get(id)
  expect((await kept(saved.id))?.last_paid).toEqual({ id, amount: usd('3.00'), at, receipt_number })
  const params = { id: saved.id }
  expect(await layla.api('PATCH /bills/saved/{id}', { params, body: { nickname: '' } })).toMatchObject({
    nickname: null,
  })
  await layla.api('DELETE /bills/saved/{id}', { params })
  expect(await kept(saved.id)).toBeUndefined()
})

test('another person’s bill is not there', async () => {
  const omar = await product.person({ name: 'Omar Saleh', holding: '50.00' })
  const reference = aReference()
  const saved = await layla.api('POST /bills/saved', { body: { biller_id: GULF, reference } })
  const { amount_due } = await lookUp(GULF, reference)
  const order = {
    from_account_id: omar.account(),
    bill: { saved_id: saved.id },
    amount: usd('1.00'),
    amount_due,
  }
  expect(await refusal(order, omar)).toEqual([422, 'bill_not_found'])
  const { id } = await pay({ ...order, from_account_id: layla.account() })
  await product.settled()
  expect(await omar.get(`/bills/payments/${id}`)).toMatchObject({ status: 404 })
  expect(await omar.patch(`/bills/saved/${saved.id}`, { nickname: 'Mine' })).toMatchObject({ status: 404 })
  expect((await kept(saved.id))?.nickname).toBeNull()
})

test('a large one asks for a proof of who pays, for this bill and amount alone', async () => {
  const reference = aReference()
  await lookUp(GULF, reference)
  await product.bank.charge({ biller_id: GULF, bill_reference: reference, amount: usd('1500.00') })
  const { amount_due } = await lookUp(GULF, reference)
  const order = {
    from_account_id: layla.account(),
    bill: { biller_id: GULF, reference },
    amount: usd('1000.01'),
    amount_due,
  }
  const key = { 'idempotency-key': randomUUID() }
  const asked = await layla.post('/bills/payments', order, key)
  expect(asked).toMatchObject({
    status: 403,
    body: {
      code: 'recent_sign_in_required',
      approval: { amount: usd('1000.01'), recipient: 'Gulf Power and Water' },
    },
  })
  const { approval } = asked.body as { approval: { id: string } }
  product.advance(1)
  const { token } = await signInElsewhere(product, layla)
  const proven = { authorization: `Bearer ${token}`, 'approval-id': approval.id }
  const more = await layla.post('/bills/payments', { ...order, amount: usd('1000.02') }, proven)
  expect(more.status).toBe(403)
  expect(await layla.post('/bills/payments', order, { ...proven, ...key })).toMatchObject({ status: 201 })
  await product.settled()
})

test('bill payments count in the limits of sending', async () => {
  const { sending: before } = await layla.api('GET /limits')
  await pay(await anOrder(GULF, { amount: usd('11.00') }))
  const { sending: after } = await layla.api('GET /limits')
  const used = ({ rolling }: typeof before) => rolling[0]?.used.amount ?? ''
  expect(used(after)).toBe(plus(used(before), '11.00'))
  await product.settled()
})

test('there is an end to how many one can keep', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  const body = { biller_id: GULF, reference: aReference() }
  const { id } = await noor.api('POST /bills/saved', { body })
  await product.database.query(
    `insert into bills.saved
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'reference', 'R' || n))).*
     from bills.saved s, generate_series(1, 99) n where s.id = $1`,
    [id],
  )
  const another = { biller_id: GULF, reference: aReference() }
  expect(await refusal(another, noor, '/bills/saved')).toEqual([422, 'too_many_bills'])
})
