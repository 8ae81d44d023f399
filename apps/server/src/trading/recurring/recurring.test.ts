import { randomUUID } from 'node:crypto'
import { riskVersions } from '@sadaf/api'
import type { CallAt } from '@sadaf/api/client'
import { DAY_MS } from '@sadaf/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledged, aLivePrice } from '../../../../../test/support/buying.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../../test/support/product.ts'

// Each test plans buys of a person of its own, and moves the clock on from wherever the one before has left it.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const RUN = 'wallet.run_scheduled'
const usd = (amount: string) => ({ amount, currency: 'USD' })
type Plan = CallAt<'POST /trading/recurring-buys'>['body']

async function aSaver(holding = '1000.00'): Promise<Person> {
  const person = await product.person({ holding })
  await acknowledged(person)
  return person
}

function planOf(owner: Person, over: Partial<Plan> = {}): Plan {
  const inTwoDays = new Date(product.platform.clock.now().getTime() + 2 * DAY_MS)
  return {
    account_id: owner.account('USD'),
    symbol: 'BTC',
    amount: usd('50.00'),
    frequency: 'weekly',
    first_day: inTwoDays.toISOString().slice(0, 10),
    ...over,
  }
}

const plan = (owner: Person, over: Partial<Plan> = {}) =>
  owner.api('POST /trading/recurring-buys', { body: planOf(owner, over), idempotencyKey: randomUUID() })

const get = async (owner: Person, { id }: { id: string }) => {
  const { data } = await owner.api('GET /trading/recurring-buys')
  const found = data.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not planned`)
  return found
}

/** The price that the venue sells at now, named as the price of the market too. */
async function aPriceOfTheVenue(owner: Person): Promise<string> {
  const { asks } = await owner.api('GET /trading/books/{symbol}', { params: { symbol: 'BTC' } })
  const price = asks[0]?.price ?? ''
  await aLivePrice(product, 'BTC', price)
  return price
}

async function whenDue(owner: Person, planned: { id: string }): Promise<void> {
  const { next } = await get(owner, planned)
  product.advance((Date.parse(next?.at ?? '') - product.platform.clock.now().getTime()) / 1000 + 1)
}

async function run(): Promise<void> {
  await product.runJob(RUN)
  await product.quiet()
}

const ordersOf = async (owner: Person) => (await owner.api('GET /trading/orders')).data

const notificationsOf = async (owner: Person) =>
  (await owner.api('GET /notifications')).data
    .filter(({ kind }) => kind.startsWith('recurring_buy_'))
    .map(({ kind, parameters }) => [kind, parameters.reason])

test('while its market is closed a buy of shares waits for the opening, and its owner is told', async () => {
  const layla = await product.person({ holding: '1000.00' })
  await layla.api('PUT /risks/{subject}', {
    params: { subject: 'securities' },
    body: { version: riskVersions.securities },
  })
  // New York and Dubai are never open at the same time.
  const { data } = await layla.api('GET /trading/instruments')
  const closed = data.find(({ state, opens_at: opensAt }) => state === 'closed' && opensAt !== null)
  if (!closed) throw new Error('every market is open')
  const planned = await plan(layla, { symbol: closed.symbol })
  // The clock of the venue is not moved by tests: the run falls due now.
  await product.database.query(`update wallet.scheduled_payments set next_at = $1 where id = $2`, [
    product.platform.clock.now(),
    planned.id,
  ])
  await run()
  const { next, outcomes } = await get(layla, planned)
  expect(next).toMatchObject({ at: closed.opens_at, tries: 1 })
  expect(outcomes).toMatchObject([{ outcome: 'retrying', reason: { code: 'market_closed' } }])
  expect(await notificationsOf(layla)).toEqual([['recurring_buy_waiting', 'market_closed']])
})

test('a run buys for the amount at most, and the plan tells what it has bought', async () => {
  const layla = await aSaver()
  const planned = await plan(layla)
  expect(planned).toMatchObject({
    status: 'active',
    to: { kind: 'asset', name: 'Bitcoin', symbol: 'BTC' },
    bought: { spent: usd('0.00'), average_price: null, orders: 0 },
  })
  await whenDue(layla, planned)
  await aPriceOfTheVenue(layla)
  await run()
  const [order] = await ordersOf(layla)
  expect(order).toMatchObject({ stage: 'filled', type: 'market', schedule_id: planned.id })
  const { bought, outcomes, status } = await get(layla, planned)
  expect([status, outcomes]).toEqual(['active', [expect.objectContaining({ outcome: 'sent' })]])
  expect(bought).toMatchObject({ quantity: order?.filled, orders: 1, average_price: expect.any(String) })
  const spent = Number(bought.spent.amount)
  expect(spent).toBeLessThanOrEqual(50)
  expect(spent).toBeGreaterThan(47)
  expect(await layla.holds()).toMatchObject({ available: (1000 - spent).toFixed(2) })
  await product.expectSoundBooks()
})

test('several workers at the same moment place each order once', async () => {
  const layla = await aSaver()
  const planned = [await plan(layla), await plan(layla, { amount: usd('20.00') })]
  product.advance(3 * 86_400)
  await aPriceOfTheVenue(layla)
  await product.database.query('select graphile_worker.add_job($1) from generate_series(1, 6)', [RUN])
  await product.settled()
  await product.quiet()
  expect((await ordersOf(layla)).map(({ schedule_id: id }) => id).sort()).toEqual(
    planned.map(({ id }) => id).sort(),
  )
})

test('a crash after the order and before the occurrence leaves neither, and the next run places it once', async () => {
  const layla = await aSaver()
  const planned = await plan(layla)
  await whenDue(layla, planned)
  await aPriceOfTheVenue(layla)
  await product.database.query(`
    create function public.dies() returns trigger language plpgsql as $$ begin raise 'the process dies'; end $$;
    create trigger dies before insert on wallet.scheduled_occurrences for each row execute function public.dies();`)
  await run()
  expect(await ordersOf(layla)).toEqual([])
  expect(await layla.holds()).toEqual({ balance: '1000.00', available: '1000.00' })
  await product.database.query(`
    drop trigger dies on wallet.scheduled_occurrences; drop function public.dies();`)
  await run()
  await run()
  expect(await ordersOf(layla)).toHaveLength(1)
  expect((await get(layla, planned)).outcomes).toHaveLength(1)
})

test.each([
  ['an amount below the least of the venue', { amount: usd('0.90') }, 'order_below_minimum'],
  ['an asset that the venue does not have', { symbol: 'NOSUCH' }, 'asset_not_traded'],
  ['an amount in another currency', { amount: { amount: '50.00', currency: 'EUR' } }, 'currency_mismatch'],
])('%s cannot be planned', async (_name, over, code) => {
  const layla = await aSaver()
  await aLivePrice(product, 'BTC')
  expect((await layla.post('/trading/recurring-buys', planOf(layla, over))).body.code).toBe(code)
})

test('the risks are read before a buy is planned', async () => {
  const layla = await product.person({ holding: '1000.00' })
  const { status, body } = await layla.post('/trading/recurring-buys', planOf(layla))
  expect([status, body.code]).toEqual([409, 'risks_not_acknowledged'])
})

test('a run is skipped where the amount is too small or the risks are not acknowledged any more, and the plan goes on', async () => {
  const layla = await aSaver()
  const planned = await plan(layla)
  const { next } = planned
  if (!next) throw new Error('nothing comes next')
  await layla.api('POST /scheduled-payments/{id}/change', {
    params: { id: planned.id },
    body: { day: next.day, new_day: next.day, scope: 'this', amount: usd('0.90') },
  })
  await whenDue(layla, planned)
  await aPriceOfTheVenue(layla)
  await run()
  expect((await get(layla, planned)).outcomes[0]).toMatchObject({
    outcome: 'skipped',
    reason: { code: 'order_below_minimum' },
  })
  await whenDue(layla, planned)
  await aPriceOfTheVenue(layla)
  await product.database.query(
    `delete from legal.acceptances where user_id = $1 and document = 'crypto_risks'`,
    [layla.userId],
  )
  await run()
  const after = await get(layla, planned)
  expect(after).toMatchObject({
    status: 'active',
    outcomes: [{ outcome: 'skipped', reason: { code: 'risks_not_acknowledged' } }, { outcome: 'skipped' }],
  })
  expect(await notificationsOf(layla)).toEqual([
    ['recurring_buy_skipped', 'risks_not_acknowledged'],
    ['recurring_buy_skipped', 'order_below_minimum'],
  ])
  expect(await ordersOf(layla)).toEqual([])
})

test('at a stale price or a short balance a weekly buy is tried again, and a daily one waits for its next day', async () => {
  const layla = await aSaver('40.00')
  const weekly = await plan(layla)
  await whenDue(layla, weekly)
  await run()
  expect((await get(layla, weekly)).outcomes[0]).toMatchObject({
    outcome: 'retrying',
    reason: { code: 'price_not_live' },
  })
  await whenDue(layla, weekly)
  await aPriceOfTheVenue(layla)
  await run()
  expect((await get(layla, weekly)).outcomes[0]).toMatchObject({
    outcome: 'retrying',
    reason: { code: 'insufficient_funds' },
  })
  await layla.api('POST /scheduled-payments/{id}/cancel', { params: { id: weekly.id } })
  const daily = await plan(layla, { frequency: 'daily' })
  await whenDue(layla, daily)
  await aPriceOfTheVenue(layla)
  await run()
  const after = await get(layla, daily)
  expect(after).toMatchObject({ outcomes: [{ outcome: 'skipped' }], next: { tries: 0 } })
  expect(await notificationsOf(layla)).toEqual([
    ['recurring_buy_skipped', 'insufficient_funds'],
    ['recurring_buy_waiting', 'insufficient_funds'],
    ['recurring_buy_waiting', 'price_not_live'],
  ])
  expect(await layla.holds()).toEqual({ balance: '40.00', available: '40.00' })
})

test('a preview tells how much a run buys at the price now, with its fee', async () => {
  const layla = await aSaver()
  await aLivePrice(product, 'BTC', '100000')
  const body = { symbol: 'BTC', amount: usd('50.00') }
  // The worst case, a percent above the price, its fee and ten cents for roundings are within the amount.
  expect(await layla.api('POST /trading/recurring-buys/preview', { body })).toEqual({
    price: '100000',
    quantity: { amount: '0.00049277', currency: 'BTC' },
    value: usd('49.28'),
    fee: usd('0.13'),
    total: usd('49.41'),
  })
})
