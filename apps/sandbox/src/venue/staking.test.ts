import { expect, test } from 'vitest'
import { aVenue, type TestVenue } from './testing.ts'

const bring = (venue: TestVenue) =>
  venue.console('POST', '/venue/accounts/u-1/bring', {
    id: 'past-1',
    holder_name: 'Layla Haddad',
    assets: [{ asset: 'DOT', quantity: '100' }],
  })
const give = (venue: TestVenue, over: Record<string, unknown> = {}) =>
  venue.venue.post('/staking/orders', {
    id: 'st-1',
    account: 'u-1',
    asset: 'DOT',
    side: 'stake',
    quantity: '73',
    ...over,
  })
const orderOf = async (venue: TestVenue, id: string) => (await venue.venue.get(`/staking/orders/${id}`)).body
const stakes = async (venue: TestVenue) => (await venue.venue.get('/staking/positions?account=u-1')).body.data
const accrue = (venue: TestVenue, days: number) =>
  venue.console('POST', '/venue/staking/accrue', { account: 'u-1', asset: 'DOT', days })
const pay = (venue: TestVenue) =>
  venue.console('POST', '/venue/staking/pay', { account: 'u-1', asset: 'DOT' })

/** With 73 of 100 DOT staked. */
async function staked() {
  const venue = await aVenue()
  await bring(venue)
  expect((await give(venue)).status).toBe(202)
  await venue.settle()
  return venue
}

test('staked assets are kept as before and cannot be sold, and the same order twice is one', async () => {
  const venue = await staked()
  expect((await give(venue)).body).toMatchObject({ status: 'completed', side: 'stake' })
  expect((await give(venue, { quantity: '1' })).body.code).toBe('duplicate_id')
  expect(await venue.positions()).toEqual([{ asset: 'DOT', quantity: '100' }])
  expect(await venue.refusal({ asset: 'DOT', side: 'sell', quantity: '28' })).toBe('insufficient_position')
  expect(await stakes(venue)).toMatchObject([{ asset: 'DOT', staked: '73', unbonding: '0' }])
})

test('a day earns its part of the yearly rate, exactly, and a payout leaves what is less than the smallest unit', async () => {
  const venue = await staked()
  // 73 × 12 % ÷ 365 = 0.024 a day.
  await accrue(venue, 3)
  expect(await stakes(venue)).toMatchObject([{ pending_reward: '0.072' }])
  expect((await pay(venue)).body.paid).toMatchObject({ account: 'u-1', asset: 'DOT', quantity: '0.072' })
  expect((await pay(venue)).body.paid).toBeNull()
  expect(await venue.positions()).toEqual([{ asset: 'DOT', quantity: '100.072' }])
  expect((await venue.statement()).at(-1)).toMatchObject({ kind: 'reward', reward: { quantity: '0.072' } })
  expect((await venue.events()).at(-1)).toMatchObject({
    type: 'staking.rewarded',
    data: { quantity: '0.072' },
  })
})

test('rewards are paid out a week after the first stake, for the days that have passed', async () => {
  const venue = await aVenue({ latencyMs: 0 })
  await bring(venue)
  await give(venue)
  const settleWhatIsDue = () => venue.console('POST', '/settle', {})
  await settleWhatIsDue()
  await venue.console('POST', '/clock', { now: '2026-04-07T16:00:00Z' })
  await settleWhatIsDue()
  const rewards = (await venue.events()).filter(({ type }) => type === 'staking.rewarded')
  expect(rewards.map(({ data }) => data.quantity)).toEqual(['0.168'])
})

test('unstaked assets earn nothing from then on, and are free after their unbonding time', async () => {
  const venue = await staked()
  await give(venue, { id: 'st-2', side: 'unstake', quantity: '73' })
  await venue.settle()
  expect(await orderOf(venue, 'st-2')).toMatchObject({ status: 'completed' })
  expect((await venue.events()).map(({ type }) => type).slice(-3)).toEqual([
    'staking.accepted',
    'staking.unbonding',
    'staking.completed',
  ])
  await accrue(venue, 30)
  expect((await pay(venue)).body.paid).toBeNull()
  const sold = await venue.place({ asset: 'DOT', side: 'sell', quantity: '100' })
  expect(sold.status).toBe('filled')
})

test.each([
  ['an asset that is not staked', { asset: 'BTC' }, 'asset_not_staked'],
  ['less than the minimum', { quantity: '0.5' }, 'below_minimum'],
  ['an unknown account', { account: 'u-9' }, 'account_not_found'],
])('%s is refused, and nothing moves', async (_what, over, code) => {
  const venue = await aVenue()
  await bring(venue)
  expect((await give(venue, over)).body.code).toBe(code)
  expect(await stakes(venue)).toEqual([])
})

test('more than is free is rejected, and so is unstaking more than is staked', async () => {
  const venue = await staked()
  await give(venue, { id: 'st-2', quantity: '28' })
  await give(venue, { id: 'st-3', side: 'unstake', quantity: '74' })
  await venue.settle()
  expect(await orderOf(venue, 'st-2')).toMatchObject({ status: 'rejected', reason: 'insufficient_position' })
  expect(await orderOf(venue, 'st-3')).toMatchObject({ status: 'rejected', reason: 'insufficient_stake' })
})

test('a holder who takes everything elsewhere takes what is staked too', async () => {
  const venue = await staked()
  await venue.console('POST', '/venue/accounts/u-1/empty')
  expect(await venue.positions()).toEqual([])
  expect((await venue.statement()).at(-1)).toMatchObject({ transfer: { asset: 'DOT', quantity: '-100' } })
})
