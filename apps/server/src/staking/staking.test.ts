import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plus } from '../../../../test/support/amounts.ts'
import { acknowledged } from '../../../../test/support/buying.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { dot, holdsDot, staked } from '../../../../test/support/staking.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** A person with 20 DOT at 5 dollars each. */
async function aHolder(): Promise<Person> {
  const person = await product.person({ holding: '1000.00' })
  await holdsDot(product, person)
  return person
}

const heldDot = async (owner: Person) =>
  (await owner.api('GET /portfolio')).data.find(({ symbol }) => symbol === 'DOT')
const stakedDot = async (owner: Person) =>
  (await owner.api('GET /staking')).data.find(({ symbol }) => symbol === 'DOT')
const usd = (amount: string) => ({ amount, currency: 'USD' })

async function unstaked(owner: Person, amount: string): Promise<string> {
  const { id } = await owner.api('POST /staking/unstakes', {
    body: { quantity: dot(amount) },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return id
}

it('offers what the venue stakes, to everybody, the highest rate first', async () => {
  const layla = await product.person()
  const { provider, data } = await layla.api('GET /staking/offers')
  expect(provider).toBe('Naseem Digital Assets')
  expect(data[0]).toMatchObject({ symbol: 'DOT', rate_percentage: '12.00', unbonding_days: 28 })
  const rates = data.map(({ rate_percentage }) => Number(rate_percentage))
  expect(rates).toEqual([...rates].sort((a, b) => b - a))
})

it('stakes what is free, which stays held and can be sold no more', async () => {
  const layla = await aHolder()
  const before = await heldDot(layla)
  const order = await staked(product, layla, '15')
  expect(order).toMatchObject({ side: 'stake', status: 'pending', quantity: dot('15.00000000') })
  const after = await heldDot(layla)
  expect(after).toMatchObject({
    quantity: dot('20.00000000'),
    available: dot('5.00000000'),
    staked: dot('15.00000000'),
    lot_count: before?.lot_count,
    first_in_first_out: { cost: before?.first_in_first_out.cost },
  })
  expect(await layla.api('GET /staking')).toMatchObject({
    data: [{ symbol: 'DOT', staked: dot('15.00000000'), unbonding: dot('0.00000000'), value: usd('75.00') }],
    orders: [{ id: order.id, status: 'completed', failure: null }],
  })
  const sale = await layla.post('/trading/orders', {
    ...{ side: 'sell', type: 'limit', time_in_force: 'gtc', quantity: dot('6'), limit_price: '100' },
    account_id: layla.account('USD'),
  })
  expect(sale.body.code).toBe('insufficient_holding')
})

it('books a reward once, as income at the price of its day, which is its cost', async () => {
  const layla = await aHolder()
  await staked(product, layla, '15')
  const before = await heldDot(layla)
  // 15 × 12 % ÷ 365 × 73 = 0.36 DOT, at 5 dollars each.
  await product.venue.rewardStake(layla.userId, 'DOT', 73)
  await product.quiet()
  expect(await layla.api('GET /staking/rewards')).toMatchObject({
    total: usd('1.80'),
    data: [{ quantity: dot('0.36000000'), worth: usd('1.80') }],
  })
  const after = await heldDot(layla)
  expect(after).toMatchObject({
    quantity: dot('20.36000000'),
    available: dot('5.36000000'),
    unknown_quantity: dot('0.00000000'),
  })
  const cost = (held: typeof after) => held?.first_in_first_out.cost.amount ?? ''
  expect(cost(after)).toBe(plus(cost(before), '1.80'))
  const gains = await layla.api('GET /portfolio/gains')
  expect(gains.income).toEqual({
    ...{ count: 1, unknown_count: 0, worth: usd('1.80') },
    data: [{ symbol: 'DOT', name: 'Polkadot', count: 1, quantity: dot('0.36000000'), worth: usd('1.80') }],
  })
  expect(gains.first_in_first_out.gain, 'a reward is no gain of a sale').toEqual(usd('0.00'))
  const table = await layla.file(`/portfolio/gains/file?year=${gains.year}&format=csv`)
  expect(table.toString()).toContain(',DOT,Polkadot,0.36000000,,,,,USD,,')
  const { data } = await layla.api('GET /transactions', { query: { limit: 5 } })
  expect(data.find(({ kind }) => kind === 'staking_reward')).toMatchObject({
    type: 'incoming',
    category: 'rewards',
    status: 'completed',
    amount: dot('0.36000000'),
  })
})

it('shows what is earned and not paid out yet', async () => {
  const layla = await aHolder()
  await staked(product, layla, '15')
  expect(await stakedDot(layla)).toMatchObject({ pending_reward: dot('0.00000000') })
  await product.venue.accrueStake(layla.userId, 'DOT', 73)
  expect(await stakedDot(layla)).toMatchObject({ pending_reward: dot('0.36000000') })
  expect((await layla.api('GET /staking/rewards')).data).toEqual([])
})

it('has what is unstaked wait for its unbonding time, and says when it returns', async () => {
  const layla = await aHolder()
  await staked(product, layla, '15')
  const id = await unstaked(layla, '10')
  const { data, orders } = await layla.api('GET /staking')
  expect(data).toMatchObject([{ staked: dot('5.00000000'), unbonding: dot('10.00000000') }])
  const [order] = orders
  expect(order).toMatchObject({ id, side: 'unstake', status: 'pending', unbonding_days: 28 })
  const days = (Date.parse(order?.returns_at ?? '') - Date.parse(order?.created_at ?? '')) / 86_400_000
  expect(Math.round(days)).toBe(28)
  expect(await heldDot(layla)).toMatchObject({ quantity: dot('20.00000000'), available: dot('5.00000000') })

  await product.venue.finishUnstaking(id)
  await product.quiet()
  expect(await heldDot(layla)).toMatchObject({
    quantity: dot('20.00000000'),
    available: dot('15.00000000'),
    staked: dot('5.00000000'),
  })
})

it('gives back what the venue does not stake, and says so', async () => {
  const layla = await aHolder()
  await product.venue.misbehave({ decline_next: 1 })
  const order = await staked(product, layla, '15')
  const { data, orders } = await layla.api('GET /staking')
  expect(data).toEqual([])
  expect(orders).toMatchObject([{ id: order.id, status: 'failed', failure: { code: 'staking_rejected' } }])
  expect(await heldDot(layla)).toMatchObject({ available: dot('20.00000000') })
})

it.each([
  ['an asset that is not offered', 'stakes', { amount: '1', currency: 'BTC' }, 'asset_not_staked'],
  ['less than the minimum', 'stakes', dot('0.5'), 'stake_below_minimum'],
  ['more than is free', 'stakes', dot('21'), 'insufficient_holding'],
  ['what is not staked, back', 'unstakes', dot('1'), 'insufficient_stake'],
])('does not take %s', async (_what, path, quantity, code) => {
  const layla = await aHolder()
  const { body } = await layla.post(`/staking/${path}`, { quantity })
  expect(body.code).toBe(code)
  expect((await layla.api('GET /staking')).orders).toEqual([])
})

it('asks that the risks were read before the first stake', async () => {
  const noor = await product.person({ holding: '1000.00' })
  const { body } = await noor.post('/staking/stakes', { quantity: dot('10') })
  expect(body.code).toBe('risks_not_acknowledged')
  await acknowledged(noor)
  expect((await noor.post('/staking/stakes', { quantity: dot('10') })).body.code).toBe('insufficient_holding')
})

it('opens a case for a reward of an account that has staked nothing, and books nothing', async () => {
  const layla = await aHolder()
  const omar = await aHolder()
  await staked(product, layla, '15')
  await product.database.query('delete from portfolio.staked_accounts where user_id = $1', [layla.userId])
  await product.venue.rewardStake(layla.userId, 'DOT', 73)
  await product.quiet()
  const { rows } = await product.database.query(
    `select kind from providers.cases where kind = 'unknown_account' and provider = 'venue'`,
  )
  expect(rows).toHaveLength(1)
  expect((await omar.api('GET /staking/rewards')).data).toEqual([])
})
