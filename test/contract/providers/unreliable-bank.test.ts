import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openCases } from '../../support/cases.ts'
import type { Person } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { startUnreliableLine, type UnreliableLine } from './unreliable-line.ts'

// The whole product, with a line to its bank on which things happen.

let line: UnreliableLine
let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  // The product asks each minute whether its bank is well, and would have the mishap meant for a payment.
  line = await startUnreliableLine('', { spared: ['/bank/v1/health'] })
  product = await startProduct({ BANK_URL: line.url })
  line.leadTo(product.bankUrl)
  layla = await product.person({ name: 'Layla Haddad', holding: '1000.00' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterEach(async () => {
  line.befallEveryOther([])
  await product.bank.behave()
  await product.bank.release()
  await product.settled()
  await product.expectSoundBooks()
  await product.database.query('delete from providers.cases')
})
afterAll(async () => {
  await product.stop()
  await line.stop()
})

const paymentOf = (id: string) => layla.api('GET /payments/{id}', { params: { id } })
const inState = (status: string) => (body: string) =>
  body.replace(/"status":"(accepted|processing|completed)"/, `"status":"${status}"`)

test('an unknown state opens a case and changes nothing; the payment is asked about until its end', async () => {
  await product.bank.misbehave({ webhooks: { hold: true } })
  const before = await layla.holds()
  line.befall({ kind: 'changed', change: inState('vanished') })
  const { id } = await layla.send(omar, '5.00')
  await product.quiet()
  expect(await openCases(product)).toMatchObject([
    { kind: 'unknown_status', subject: id, details: { status: 'unknown', reason: 'vanished' } },
  ])
  expect((await paymentOf(id)).status).toBe('pending')
  expect((await layla.holds()).balance).toBe(before.balance)

  line.befall({ kind: 'changed', change: inState('vanished') })
  await product.hurry('operations.poll')
  await product.quiet()
  expect((await paymentOf(id)).status).toBe('pending')
  expect(await openCases(product)).toHaveLength(1)

  await product.hurry('operations.poll')
  await product.repeated(async () => (await paymentOf(id)).status === 'completed')
})

test('an answer about another payment moves neither', async () => {
  const { id: other } = await layla.send(omar, '1.00')
  await product.settled()
  await product.bank.misbehave({ webhooks: { hold: true } })
  const about = (body: string) => body.replace(/"id":"[^"]*"/, `"id":"${other}"`)
  line.befall({ kind: 'changed', change: (body) => inState('rejected')(about(body)) })
  const { id } = await layla.send(omar, '2.00')
  await product.quiet()
  expect([(await paymentOf(other)).status, (await paymentOf(id)).status]).toEqual(['completed', 'pending'])
  await product.repeated(async () => (await jobsOf('operations.submit')) === 0)
  await product.hurry('operations.poll')
  await product.repeated(async () => (await paymentOf(id)).status === 'completed')
  expect(await openCases(product)).toEqual([])
})

test('a key that the bank does not take for a while fails no payment', async () => {
  line.befall({ kind: 'answered', status: 401, body: '{"code":"unauthorized"}' })
  const { id } = await layla.send(omar, '3.00')
  // Orders are tried again by the clock, so it may be tried again by now: a payment that failed would never complete.
  await product.repeated(async () => (await paymentOf(id)).status === 'completed')
  expect(await openCases(product)).toEqual([])
})

async function jobsOf(task: string): Promise<number> {
  const { rows } = await product.database.query<{ n: string }>(
    'select count(*) as n from graphile_worker.jobs where task_identifier = $1',
    [task],
  )
  return Number(rows[0]?.n)
}
