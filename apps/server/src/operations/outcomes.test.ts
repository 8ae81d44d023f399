import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import { openCases } from '../../../../test/support/cases.ts'
import type { Person } from '../../../../test/support/people.ts'
import { ORDERS, type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterEach(async () => {
  await product.bank.behave()
  await product.expectSoundBooks()
})
afterAll(() => product.stop())

const paymentOf = (person: Person, id: string) => person.api('GET /payments/{id}', { params: { id } })
const topupOf = (person: Person, id: string) => person.api('GET /topups/{id}', { params: { id } })
const newest = async (person: Person) => (await person.api('GET /transactions')).data[0]

test('a top-up that the other bank declines fails with a reason and leaves nothing behind', async () => {
  const before = await layla.holds()
  const { id } = await layla.topUp('20.13')
  await product.settled()
  expect(await topupOf(layla, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'source_declined', message: 'Your bank declined it. Nothing was taken.' },
    waits_for: null,
  })
  expect(await newest(layla)).toMatchObject({ status: 'failed', failure: { code: 'source_declined' } })
  expect(await layla.holds()).toEqual(before)
  expect((await layla.api('GET /notifications')).data[0]?.kind).toBe('topup_failed')
  const arabic = await layla.get(`/topups/${id}`, { 'accept-language': 'ar' })
  expect(arabic.body.failure).toEqual({
    code: 'source_declined',
    message: 'رفض مصرفك العملية، ولم يُخصم أي مبلغ.',
  })
})

test('a payment that the bank rejects gives the money back and never shows at the receiver', async () => {
  const before = [await layla.holds(), await omar.holds()]
  const theirs = (await omar.api('GET /transactions')).total_count
  await product.bank.misbehave({ decline_next: 1 })
  const { id } = await layla.send(omar, '30.00')
  await product.settled()
  expect(await paymentOf(layla, id)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'declined_by_bank',
      message: 'Our banking partner declined it. The money is back in your account.',
    },
  })
  expect([await layla.holds(), await omar.holds()]).toEqual(before)
  expect((await omar.api('GET /transactions')).total_count).toBe(theirs)
  expect((await layla.api('GET /notifications')).data[0]?.kind).toBe('payment_failed')
})

test('a payment begun while the bank is down waits, and is carried out once the bank is back', async () => {
  const before = await omar.holds()
  await product.bank.misbehave({ outage: true })
  const { id } = await layla.send(omar, '5.00')
  await product.quiet()
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'pending', waits_for: 'bank' })
  await product.bank.behave()
  await product.repeated(async () => (await paymentOf(layla, id)).status !== 'pending')
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
  expect((await omar.holds()).balance).toBe(plus(before.balance, '5.00'))
})

test('an answer that is lost after the bank has taken the order does not make it happen twice', async () => {
  const before = await omar.holds()
  const orders = (await product.bank.payments()).length
  await product.bank.misbehave({ lose_next_answers: 1 })
  const { id } = await layla.send(omar, '6.00')
  await product.settled()
  await product.repeated(async () => (await commandsOf(id)) === 0)
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
  expect((await product.bank.payments()).length).toBe(orders + 1)
  expect((await omar.holds()).balance).toBe(plus(before.balance, '6.00'))
})

test('an order whose answers and webhooks are all lost is found by asking the bank', async () => {
  await product.bank.sendWebhooksTo(null)
  const { id } = await layla.send(omar, '7.00')
  await product.bank.misbehave({ lose_next_answers: 2 })
  await product.repeated(async () => (await phaseOf(id)) === 'submitted')
  await product.bank.finish()
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'pending' })
  await product.hurry(ORDERS)
  await product.repeated(async () => (await paymentOf(layla, id)).status !== 'pending')
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
  await product.bank.sendWebhooksTo(`${product.url}/webhooks/bank`)
  await product.settled()
})

test('a bank that answers slowly delays a payment and does not fail it', async () => {
  await product.bank.misbehave({ slow_ms: 300 })
  const { id } = await layla.send(omar, '8.00')
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'pending' })
  await product.settled()
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
})

test('money for and from an account that the bank is still opening waits until it is open', async () => {
  await product.bank.misbehave({ latency_ms: 86_400_000 })
  const noor = await product.person({ name: 'Noor Aziz', isImpatient: true })
  expect((await noor.api('GET /accounts')).data.map(({ status }) => status)).toEqual([
    'opening',
    'opening',
    'opening',
  ])
  const topup = await noor.topUp('50.00')
  const payment = await layla.send(noor, '9.00')
  await product.quiet()
  expect([await topupOf(noor, topup.id), await paymentOf(layla, payment.id)]).toMatchObject([
    { status: 'pending' },
    { status: 'pending' },
  ])
  await product.bank.behave()
  await product.bank.settle(true)
  await product.repeated(async () => (await noor.holds()).balance === '59.00')
  expect([await topupOf(noor, topup.id), await paymentOf(layla, payment.id)]).toMatchObject([
    { status: 'completed' },
    { status: 'completed' },
  ])
  await product.settled()
})

test.each(['submit', 'poll'])(
  'a payment of which the bank cannot be told or asked for days is a case (%s)',
  async (step) => {
    const before = await layla.holds()
    await product.bank.misbehave(step === 'submit' ? { outage: true } : { webhooks: { hold: true } })
    const { id } = await layla.send(omar, '1.00')
    await product.quiet()
    await product.bank.misbehave({ outage: true })
    await product.tryOnceMore(ORDERS)
    expect(await openCases(product)).toMatchObject([{ kind: 'unresolved', subject: id }])
    expect(await paymentOf(layla, id)).toMatchObject({ status: 'pending' })
    expect((await layla.holds()).available).toBe(plus(before.available, '-1.00'))

    // An operator has it tried again.
    await product.bank.behave()
    await product.database.query('delete from providers.cases')
    await product.database.query('update operations.operations set due_at = now() where id = $1', [id])
    await product.bank.release()
    await product.settled()
    expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
  },
)

test('a payment that a bank returns weeks later is a new transaction on both sides', async () => {
  const before = [await layla.holds(), await omar.holds()]
  const { id, reference } = await layla.send(omar, '12.00')
  await product.settled()
  await product.bank.returnPayment(id)
  await product.settled()
  expect(await paymentOf(layla, id)).toMatchObject({ status: 'completed' })
  expect([await layla.holds(), await omar.holds()]).toEqual(before)
  const [back, sent] = (await layla.api('GET /transactions')).data
  expect(sent).toMatchObject({ operation_id: id, type: 'outgoing', reference })
  expect(back).toMatchObject({
    type: 'incoming',
    kind: 'return',
    status: 'completed',
    amount: { amount: '12.00', currency: 'USD' },
  })
  expect(await newest(omar)).toMatchObject({ type: 'outgoing', kind: 'return', status: 'completed' })
  expect(await originalOf(back?.operation_id)).toBe(id)
})

test('a top-up that the other bank takes back is a new transaction, linked to the first', async () => {
  const before = await layla.holds()
  const { id } = await layla.topUp('14.00')
  await product.settled()
  await product.bank.returnCollection(id)
  await product.settled()
  expect(await topupOf(layla, id)).toMatchObject({ status: 'completed' })
  expect(await layla.holds()).toEqual(before)
  const back = await newest(layla)
  expect(back).toMatchObject({
    type: 'outgoing',
    kind: 'return',
    amount: { amount: '14.00', currency: 'USD' },
  })
  expect(await originalOf(back?.operation_id)).toBe(id)
})

test('a top-up that is taken back when its money is spent becomes a case, and no balance goes below zero', async () => {
  const rima = await product.person({ name: 'Rima Khoury' })
  const { id } = await rima.topUp('40.00')
  await product.settled()
  await rima.send(omar, '35.00')
  await product.settled()
  await product.bank.returnCollection(id)
  await product.quiet()
  expect(await openCases(product)).toEqual([])
  await product.tryOnceMore('webhooks.apply')
  expect(await openCases(product)).toMatchObject([{ kind: 'books_disagree', subject: id }])
  expect(await rima.holds()).toEqual({ balance: '5.00', available: '5.00' })
  expect(await product.ledger.checkInvariants()).toEqual([])

  // The person makes it good: what was refused is applied by hand, and both books agree again.
  await rima.topUp('40.00')
  await product.settled()
  const events = await product.bank.events()
  const told = events.find(({ type, data }) => type === 'collection.returned' && data.id === id)
  await product.bank.record('collection.returned', told?.data)
  await product.settled()
  expect(await rima.holds()).toEqual({ balance: '5.00', available: '5.00' })
})

async function originalOf(operationId: string | undefined): Promise<unknown> {
  const { rows } = await product.database.query(
    `select details ->> 'original' as original from operations.operations where id = $1`,
    [operationId],
  )
  return rows[0]?.original
}

async function phaseOf(id: string): Promise<unknown> {
  const { rows } = await product.database.query('select phase from operations.operations where id = $1', [id])
  return rows[0]?.phase
}

async function commandsOf(id: string): Promise<number> {
  const { rowCount } = await product.database.query(
    'select from operations.operations where id = $1 and due_at is not null',
    [id],
  )
  return rowCount ?? 0
}
