import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acknowledged } from '../../../../test/support/buying.ts'
import { operatorOf } from '../../../../test/support/operators.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const btc = (amount: string) => ({ amount, currency: 'BTC' })
const usd = (amount: string) => ({ amount, currency: 'USD' })

async function aTrader(holding = '1000.00'): Promise<Person> {
  const person = await product.person({ holding })
  await acknowledged(person)
  return person
}

/** A limit purchase that the market does not meet by itself. */
async function order(owner: Person, quantity: string): Promise<string> {
  const { id } = await owner.api('POST /trading/orders', {
    body: {
      ...{ side: 'buy', type: 'limit', time_in_force: 'gtc', limit_price: '1000.00' },
      ...{ quantity: btc(quantity), account_id: owner.account('USD') },
    },
    idempotencyKey: randomUUID(),
  })
  return id
}

async function place(owner: Person, quantity = '0.3'): Promise<string> {
  const id = await order(owner, quantity)
  await product.quiet()
  return id
}

const orderOf = (owner: Person, id: string) => owner.api('GET /trading/orders/{id}', { params: { id } })

const change = (owner: Person, id: string, quantity: string, limit_price: string) =>
  owner.post(`/trading/orders/${id}/change`, { quantity: btc(quantity), limit_price })

/**
 * Runs something while the venue cannot be reached, so that no order is called off meanwhile. The list of what it
 * trades is kept for ten seconds: a read just before has the ten seconds begin here.
 */
async function cutOff(owner: Person, work: () => Promise<void>): Promise<void> {
  product.advance(10)
  await owner.api('GET /trading/instruments')
  await product.venue.misbehave({ outage: true })
  await work()
  await product.venue.misbehave({ outage: false })
}

it('a changed order is placed with its new terms, and its hold follows', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  // Three hundred dollars, a quarter of a percent, and fifty cents for fills that round.
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '698.75' })
  const { status, body } = await change(layla, id, '0.5', '1100.00')
  expect([status, body]).toEqual([200, expect.objectContaining({ stage: 'cancelling', is_changing: true })])
  await product.quiet()
  const old = await orderOf(layla, id)
  expect(old).toMatchObject({ stage: 'cancelled', held: usd('0.00'), reason: { code: 'replaced' } })
  expect(await orderOf(layla, String(old.replaced_by))).toMatchObject({
    ...{ stage: 'open', replaces: id, quantity: btc('0.50000000'), limit_price: '1100.00' },
    held: usd('551.88'),
  })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '448.12' })
  const { data } = await layla.api('GET /notifications')
  expect(data.map(({ kind }) => kind)).not.toContain('order_ended')
  await product.expectSoundBooks()
})

it('a fill that comes before the change counts towards the new quantity', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  await product.venue.fillOrder(id, { quantity: '0.15' })
  await change(layla, id, '0.2', '900.00')
  await product.quiet()
  const old = await orderOf(layla, id)
  expect(old).toMatchObject({ status: 'completed', filled: btc('0.15000000') })
  expect(await orderOf(layla, String(old.replaced_by))).toMatchObject({ quantity: btc('0.05000000') })
})

it('an order that is filled whole before its change is not placed again', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  // Refused where the news of the fill has come by then, overtaken by it where it has not.
  await product.venue.fillOrder(id, { quantity: '0.3' })
  await change(layla, id, '0.5', '900.00')
  await product.quiet()
  expect(await orderOf(layla, id)).toMatchObject({ stage: 'filled', replaced_by: null })
  expect((await layla.api('GET /trading/orders')).data).toHaveLength(1)
  expect(await layla.holds()).toEqual({ balance: '699.25', available: '699.25' })
})

it('a change that is no longer covered leaves the order called off and nothing held', async () => {
  const layla = await aTrader()
  const id = await place(layla, '0.1')
  let other = ''
  await cutOff(layla, async () => {
    expect((await change(layla, id, '0.9', '1000.00')).status).toBe(200)
    other = await order(layla, '0.5')
    expect(await layla.holds(), 'the hold stays until the venue has called it off').toEqual({
      balance: '1000.00',
      available: '397.50',
    })
  })
  await product.repeated(async () => {
    const [old, fresh] = [await orderOf(layla, id), await orderOf(layla, other)]
    return old.ended_at !== null && fresh.stage === 'open'
  })
  expect(await orderOf(layla, id)).toMatchObject({ stage: 'cancelled', reason: { code: 'change_short' } })
  expect(await orderOf(layla, other)).toMatchObject({ stage: 'open', held: usd('501.75') })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '498.25' })
})

it('a change whose owner is restricted meanwhile is refused, and nothing stays held', async () => {
  const layla = await aTrader()
  const operator = await operatorOf(product)
  const id = await place(layla)
  await cutOff(layla, async () => {
    expect((await change(layla, id, '0.2', '1000.00')).status).toBe(200)
    const { status } = await operator.post(`/ops/people/${layla.userId}/restriction`, {
      ...{ reason: 'documents', asks_for: ['identity_document'], answer_in_days: 3, note: 'Expired.' },
    })
    expect(status).toBe(200)
  })
  await product.repeated(async () => (await orderOf(layla, id)).ended_at !== null)
  expect(await orderOf(layla, id)).toMatchObject({ replaced_by: null, reason: { code: 'change_refused' } })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
})

it('a cancellation after a change wins', async () => {
  const layla = await aTrader()
  const id = await place(layla)
  await cutOff(layla, async () => {
    await change(layla, id, '0.5', '1100.00')
    await layla.post(`/trading/orders/${id}/cancel`, undefined)
  })
  await product.repeated(async () => (await orderOf(layla, id)).ended_at !== null)
  expect(await orderOf(layla, id)).toMatchObject({ replaced_by: null, reason: { code: 'by_request' } })
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
})

it('a change is refused that costs more than is there, comes twice, or is of another person’s order', async () => {
  const [layla, omar] = [await aTrader(), await aTrader()]
  const id = await place(layla)
  expect((await change(layla, id, '2', '1000.00')).body.code).toBe('insufficient_funds')
  expect((await change(omar, id, '0.1', '1000.00')).body.code).toBe('not_found')
  expect((await change(layla, id, '0.1', '1000.00')).status).toBe(200)
  const again = await change(layla, id, '0.2', '1000.00')
  expect(['order_not_changeable', 'order_has_ended']).toContain(again.body.code)
  await product.quiet()
  expect((await change(layla, id, '0.2', '1000.00')).body.code).toBe('order_has_ended')
})

it('no fill before, during or after a change is held or paid twice', async () => {
  const tenths = fc.integer({ min: 1, max: 6 })
  await fc.assert(
    fc.asyncProperty(tenths, tenths, fc.integer({ min: 0, max: 6 }), async (first, wanted, raced) => {
      const layla = await aTrader()
      const id = await place(layla, `0.${first}`)
      const filled = Math.min(first, raced)
      if (filled > 0) await product.venue.fillOrder(id, { quantity: `0.${filled}` })
      // The news of the fill and the change race.
      const { status, body } = await change(layla, id, `0.${wanted}`, '1000.00')
      if (status !== 200) expect(['order_has_ended', 'order_below_minimum']).toContain(body.code)
      await product.quiet()
      const paid = filled * 10_025
      const left = status === 200 ? wanted - filled : first - filled
      const rest = filled === first ? 0 : Math.max(0, left)
      const held = rest === 0 ? 0 : rest * 10_025 + 50
      const { balance, available } = await layla.holds()
      expect([balance, available].map((amount) => Number(amount.replace('.', '')))).toEqual([
        100_000 - paid,
        100_000 - paid - held,
      ])
    }),
    { numRuns: 12 },
  )
  await product.expectSoundBooks()
})
