import { randomUUID } from 'node:crypto'
import { riskVersions } from '@sadaf/api'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { until } from '../support/until.ts'
import { createWorld, type World } from './world.ts'

// Crypto bought for money from outside while processes die and words are lost, doubled and out of order. What was paid
// arrives once, what was not never does, and both books agree on it.

let world: World
let layla: Person

beforeAll(async () => {
  world = await createWorld()
  await world.startDatabase()
  await world.startBank()
  await world.startServer()
}, 180_000)
afterAll(() => world.stop())

beforeEach(async () => {
  layla = await world.person({ name: 'Layla Haddad' })
}, 60_000)
afterEach(async () => {
  await world.ramp.behave()
  await world.ramp.deliverBought('deliver')
})

/** A firm offer; the price is asked for until the market has named one. */
async function quoted(): Promise<string> {
  const body = { asset: 'BTC', method: 'debit-card', amount: { amount: '1000.00', currency: 'USD' } } as const
  let id = ''
  await until(async () => {
    const answer = await layla.post('/buy/quotes', body)
    id = String(answer.body.id)
    return answer.status === 201
  })
  return id
}

async function bought(): Promise<string> {
  await layla.api('PUT /risks/{subject}', {
    params: { subject: 'crypto' },
    body: { version: riskVersions.crypto },
  })
  const quote_id = await quoted()
  const { id } = await layla.api('POST /buy/orders', { body: { quote_id }, idempotencyKey: randomUUID() })
  return id
}

const orderOf = (id: string) => layla.api('GET /buy/orders/{id}', { params: { id } })
const atRamp = async (id: string) => (await world.ramp.rampOrders()).find((order) => order.id === id)

async function reaches(id: string, stage: string): Promise<void> {
  await until(async () => {
    await world.quiet()
    return (await orderOf(id)).stage === stage
  })
}
/** Quantities booked of a purchase, in all: once, or not at all. */
async function arrived(id: string): Promise<string[]> {
  const rows = await world.query<{ quantity: string }>(
    'select quantity_minor::text as quantity from portfolio.movements where operation_id = $1',
    [id],
  )
  return rows.map(({ quantity }) => quantity)
}
const minorOf = ({ amount }: { readonly amount: string }) => String(BigInt(amount.replace('.', '')))

test('an order whose answer is lost, and whose news comes before the answer, is one order', async () => {
  await world.ramp.misbehave({ lose_next_answers: 1, webhooks: { before_answer: true } })
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.ramp.toOrder(id, 'pay')
  await reaches(id, 'delivered')
  expect(await arrived(id)).toEqual([minorOf((await orderOf(id)).received)])
  expect((await world.ramp.rampOrders()).filter((order) => order.id === id)).toHaveLength(1)
})

test('news that come twice and in the opposite order are taken once, and the latest counts', async () => {
  await world.ramp.deliverBought('wait')
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.ramp.misbehave({ webhooks: { hold: true, duplicate: true } })
  await world.ramp.toOrder(id, 'pay')
  await world.ramp.toOrder(id, 'deliver')
  const { data } = await world.ramp.deliveries()
  const held = data.filter(({ state }) => state === 'held').map((each) => each.id)
  // The newest stand first: they are let go as they stand.
  await world.ramp.release(held)
  await reaches(id, 'delivered')
  const order = await orderOf(id)
  expect(order.paid_at).not.toBeNull()
  expect(await arrived(id)).toEqual([minorOf(order.received)])
})

test('where no webhook comes, the order is asked about', async () => {
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.ramp.misbehave({ lose_next_webhooks: 20 })
  await world.ramp.toOrder(id, 'pay')
  await reaches(id, 'delivered')
  expect(await arrived(id)).toHaveLength(1)
})

test('where the server is killed between payment and delivery, it goes on where it was', async () => {
  await world.ramp.deliverBought('wait')
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.ramp.toOrder(id, 'pay')
  await world.killServer()
  await world.ramp.toOrder(id, 'deliver')
  await world.startServer()
  await reaches(id, 'delivered')
  expect(await arrived(id)).toHaveLength(1)
})

test('where the ramp is killed after it was paid, it delivers once it is back', async () => {
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.ramp.toOrder(id, 'pay')
  await world.killBank()
  await world.startBank()
  await reaches(id, 'delivered')
  expect(await arrived(id)).toHaveLength(1)
})

test('an unpaid purchase is never booked', async () => {
  const id = await bought()
  await until(async () => {
    await world.quiet()
    return (await atRamp(id)) !== undefined
  })
  await world.killServer()
  await world.ramp.toOrder(id, 'fail', { reason: 'expired' })
  await world.startServer()
  await reaches(id, 'failed')
  expect((await orderOf(id)).failure?.code).toBe('payment_expired')
  expect(await arrived(id)).toEqual([])
})
