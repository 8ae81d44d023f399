import { expect, test } from 'vitest'
import { anAccount, balanceOf } from '../testing.ts'
import { aVenue, type TestVenue } from './testing.ts'

async function twoPeople() {
  const venue = await aVenue()
  await venue.console('POST', '/venue/accounts/u-1/bring', {
    id: 'past-1',
    holder_name: 'Layla Haddad',
    assets: [{ asset: 'BTC', quantity: '0.5' }],
  })
  await venue.venue.put('/accounts/u-2', { holder_name: 'Omar Saleh' })
  return { venue, payer: await anAccount(venue.sandbox, '1000.00') }
}

async function deliver(venue: TestVenue, payer: string, over: Record<string, unknown> = {}) {
  const answer = await venue.venue.post('/deliveries', {
    ...{ id: 'd-1', asset: 'BTC', quantity: '0.01', from_account: 'u-1', to_account: 'u-2' },
    ...{ amount: { amount: '900.00', currency: 'USD' }, debit_account: payer, credit_account: venue.cash },
    ...over,
  })
  await venue.settle()
  return answer
}

test('a delivery moves the asset one way and the money the other, once', async () => {
  const { venue, payer } = await twoPeople()
  expect(await deliver(venue, payer)).toMatchObject({ status: 202, body: { status: 'accepted' } })
  expect(await deliver(venue, payer)).toMatchObject({ status: 202, body: { status: 'completed' } })
  expect([await venue.positions('u-1'), await venue.positions('u-2')]).toEqual([
    [{ asset: 'BTC', quantity: '0.49' }],
    [{ asset: 'BTC', quantity: '0.01' }],
  ])
  expect([await balanceOf(venue.sandbox, payer), await venue.balance()]).toEqual(['100.00', '100900.00'])
  expect((await venue.statement()).slice(1)).toMatchObject([
    { kind: 'transfer', account: 'u-1', transfer: { asset: 'BTC', quantity: '-0.01' } },
    { kind: 'transfer', account: 'u-2', transfer: { asset: 'BTC', quantity: '0.01' } },
  ])
  expect((await venue.events()).map(({ type }) => type)).toEqual(['delivery.accepted', 'delivery.completed'])
})

test.each([
  ['of more than is kept', { quantity: '0.6' }, 'insufficient_position'],
  ['for more money than there is', { amount: { amount: '1000.01', currency: 'USD' } }, 'insufficient_funds'],
])('a delivery %s is rejected, and neither side moves', async (_what, over, reason) => {
  const { venue, payer } = await twoPeople()
  await deliver(venue, payer, over)
  expect((await venue.venue.get('/deliveries/d-1')).body).toMatchObject({ status: 'rejected', reason })
  expect(await venue.positions('u-2')).toEqual([])
  expect([await balanceOf(venue.sandbox, payer), await venue.balance()]).toEqual(['1000.00', '100000.00'])
})

test.each([
  ['an unknown account', { to_account: 'u-9' }, 422, 'account_not_found'],
  ['its own account', { to_account: 'u-1' }, 422, 'same_account'],
  ['an unknown payer', { debit_account: 'unknown' }, 422, 'cash_account_not_found'],
  ['another currency', { amount: { amount: '1.00', currency: 'EUR' } }, 422, 'currency_mismatch'],
])('a delivery to or by %s is refused', async (_what, over, status, code) => {
  const { venue, payer } = await twoPeople()
  expect(await deliver(venue, payer, over)).toMatchObject({ status, body: { code } })
})

test('another delivery under the same id is refused', async () => {
  const { venue, payer } = await twoPeople()
  await deliver(venue, payer)
  expect((await deliver(venue, payer, { quantity: '0.02' })).status).toBe(409)
})
