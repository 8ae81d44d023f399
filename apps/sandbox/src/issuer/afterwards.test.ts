import { expect, test } from 'vitest'
import { z } from 'zod'
import { balanceOf, eventPage, type TestSandbox, usd } from '../testing.ts'
import { aCard } from './testing.ts'

const aed = (amount: string) => ({ amount, currency: 'AED' })

const availableOf = async (sandbox: TestSandbox, account: string) => {
  const { body } = await sandbox.get(`/accounts/${account}`)
  return z.object({ amount: z.string() }).parse(body.available).amount
}
const whats = (body: Record<string, unknown>) =>
  z
    .array(z.looseObject({ what: z.string() }))
    .parse(body.entries)
    .map(({ what }) => what)

/** A purchase of forty dollars that is held, and what there is at the bank. */
async function aPurchase(holding = '100.00') {
  const world = await aCard({}, holding)
  await world.buy({ id: 'ctx', amount: usd('40.00') })
  const standing = async () => [
    await balanceOf(world.sandbox, world.account),
    await availableOf(world.sandbox, world.account),
  ]
  return { ...world, standing }
}

test('a charge of the held amount is booked, and ends the hold', async () => {
  const { after, standing } = await aPurchase()
  expect(await standing()).toEqual(['100.00', '60.00'])
  const { body } = await after('ctx', 'clear')
  expect(whats(body)).toEqual(['authorization', 'clearing'])
  expect(await standing()).toEqual(['60.00', '60.00'])
})

test('a charge in parts keeps the rest held until the last of them', async () => {
  const { after, standing } = await aPurchase()
  await after('ctx', 'clear', { amount: usd('10.00'), is_final: false })
  expect(await standing()).toEqual(['90.00', '60.00'])
  await after('ctx', 'clear', { amount: usd('15.00'), is_final: false })
  expect(await standing()).toEqual(['75.00', '60.00'])
  await after('ctx', 'clear', { amount: usd('5.00') })
  expect(await standing()).toEqual(['70.00', '70.00'])
})

test('more than was held, and more than there is, is charged all the same', async () => {
  const { after, standing } = await aPurchase('50.00')
  await after('ctx', 'clear', { amount: usd('48.00') })
  expect(await standing()).toEqual(['2.00', '2.00'])
  await after('ctx', 'clear', { amount: usd('12.50') })
  expect(await standing()).toEqual(['-10.50', '-10.50'])
})

test('a shop holds more if it is approved, and otherwise as before', async () => {
  const { client, after, standing } = await aPurchase()
  const more = await after('ctx', 'increment', { amount: usd('20.00') })
  expect(client.asked.at(-1)?.data).toMatchObject({ kind: 'increment', amounts: { billed: usd('60.00') } })
  expect(more.body.entries).toMatchObject([
    {},
    { what: 'authorization', is_approved: true, held: usd('60.00') },
  ])
  client.answers(({ id }) => ({
    status: 200,
    body: { id, decision: 'declined', reason: 'over_daily_limit' },
  }))
  const no = await after('ctx', 'increment', { amount: usd('30.00') })
  expect(no.body.entries).toMatchObject([{}, {}, { is_approved: false, held: usd('60.00') }])
  expect(await standing()).toEqual(['100.00', '40.00'])
})

test('a hold is changed, reversed in part, and expires', async () => {
  const { after, standing } = await aPurchase()
  await after('ctx', 'advise', { amount: usd('25.00') })
  expect(await standing()).toEqual(['100.00', '75.00'])
  await after('ctx', 'reverse', { amount: usd('5.00') })
  expect(await standing()).toEqual(['100.00', '80.00'])
  expect((await after('ctx', 'reverse', { amount: usd('20.01') })).body.code).toBe('amount_not_possible')
  await after('ctx', 'expire')
  expect(await standing()).toEqual(['100.00', '100.00'])
  // Late, but charged.
  const { body } = await after('ctx', 'clear', { amount: usd('40.00') })
  expect(whats(body)).toEqual(['authorization', 'advice', 'reversal', 'expiry', 'clearing'])
  expect(await standing()).toEqual(['60.00', '60.00'])
})

test('all of what is held is given back at once, and once', async () => {
  const { after, standing } = await aPurchase()
  expect((await after('ctx', 'reverse')).body.entries).toMatchObject([
    {},
    { what: 'reversal', held: usd('0.00') },
  ])
  expect(await standing()).toEqual(['100.00', '100.00'])
  const again = await after('ctx', 'reverse')
  expect([again.status, whats(again.body)]).toEqual([200, ['authorization', 'reversal']])
})

test('a shop that never asked charges, offline or by force, and the account follows below zero', async () => {
  const { client, sandbox, card, account, buy } = await aCard({}, '20.00')
  const { body } = await sandbox.console('POST', `/cards/${card}/force`, {
    merchant_id: 'mrc_abra_taxi',
    amount: usd('15.00'),
  })
  expect(body.entries).toMatchObject([{ what: 'clearing', is_forced: true, is_final: true }])
  await buy({ amount: usd('12.00'), is_offline: true })
  expect(client.asked).toEqual([])
  expect(await balanceOf(sandbox, account)).toBe('-7.00')
})

test('a refund names what it gives back, up to what was charged, or nothing', async () => {
  const { sandbox, card, after, standing } = await aPurchase()
  expect((await after('ctx', 'refund')).body.code).toBe('not_possible')
  await after('ctx', 'clear')
  const part = await after('ctx', 'refund', { id: 'ref', amount: usd('10.00') })
  expect(part.body).toMatchObject({
    id: 'ref',
    kind: 'refund',
    original_id: 'ctx',
    entries: [{ sequence: 1, what: 'credit', amounts: { billed: usd('10.00') } }],
  })
  expect((await after('ctx', 'refund', { id: 'ref', amount: usd('10.00') })).body).toEqual(part.body)
  expect((await after('ctx', 'refund', { amount: usd('30.01') })).body.code).toBe('amount_not_possible')
  await after('ctx', 'refund')
  expect(await standing()).toEqual(['100.00', '100.00'])
  expect((await after('ctx', 'refund')).body.code).toBe('not_possible')
  const { body } = await sandbox.console('POST', `/cards/${card}/refund`, {
    merchant_id: 'mrc_layan_home',
    amount: usd('3.00'),
  })
  expect(body).toMatchObject({ kind: 'refund', original_id: null })
  expect(await standing()).toEqual(['103.00', '103.00'])
})

test('an impossible step is refused with the possible ones', async () => {
  const { client, buy, after } = await aPurchase()
  client.answers(({ id }) => ({ status: 200, body: { id, decision: 'declined', reason: 'cash_off' } }))
  await buy({ id: 'no', amount: usd('5.00') })
  const refused = await after('no', 'clear')
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  expect(refused.body.title).toContain('nothing')
  expect((await after('ctx', 'refund')).body.title).toContain('increment, advise, reverse, expire, clear')
  expect((await after('ctx', 'clear', { amount: aed('10.00') })).body.code).toBe('currency_mismatch')
  expect((await after('unknown', 'clear')).status).toBe(404)
  expect((await after('ctx', 'move', { move: 'levitate' })).status).toBe(422)
})

test('everything can be told again, and each time all of it', async () => {
  const { sandbox, after } = await aPurchase()
  await after('ctx', 'clear', { amount: usd('10.00'), is_final: false })
  await after('ctx', 'tell', { times: 2 })
  const { data } = eventPage.parse((await sandbox.issuer.get('/events?limit=500')).body)
  const told = data.filter(({ type }) => type === 'transaction.updated').map((event) => event.data)
  expect(told.map(whats).map((entries) => entries.length)).toEqual([1, 2, 2, 2])
  expect(told[3]).toEqual(told[1])
})

test('a dispute gives the money back at once and is decided later', async () => {
  const { sandbox, after, standing } = await aPurchase()
  await after('ctx', 'clear')
  const submit = (id: string) =>
    sandbox.issuer.post('/disputes', {
      id,
      transaction_id: 'ctx',
      amount: usd('40.00'),
      reason: 'not_received',
      statement: 'It never came.',
    })
  const submitted = await submit('d-1')
  expect(submitted).toMatchObject({ status: 201, body: { state: 'submitted', revision: 1 } })
  expect(await standing()).toEqual(['100.00', '100.00'])
  expect((await submit('d-2')).body.code).toBe('dispute_open')
  const decide = (outcome: string) => sandbox.console('POST', '/cards/disputes/d-1/decide', { outcome })
  expect((await decide('lost')).body).toMatchObject({ state: 'lost', revision: 2 })
  expect(await standing()).toEqual(['60.00', '60.00'])
  expect((await decide('won')).body.code).toBe('not_possible')
})

test('evidence for a dispute is counted and not kept, and only while the dispute is open', async () => {
  const { sandbox, after } = await aPurchase()
  await after('ctx', 'clear')
  const dispute = {
    id: 'd-1',
    transaction_id: 'ctx',
    amount: usd('40.00'),
    reason: 'x',
    statement: 'It never came.',
  }
  const submitted = await sandbox.issuer.post('/disputes', dispute)
  const put = (type: string, bytes: string, file = 'r-1') =>
    sandbox.issuer.putFile(`/disputes/d-1/evidence/${file}`, type, Buffer.from(bytes))
  await put('image/jpeg', 'a picture of an empty doorstep')
  expect((await put('application/pdf', '%PDF-1.7')).body).toEqual({
    ...submitted.body,
    evidence: [{ id: 'r-1', type: 'application/pdf', bytes: 8 }],
  })
  expect((await put('application/pdf', '', 'r-2')).body.code).toBe('file_missing')
  expect((await put('image/gif', 'GIF89a', 'r-2')).status).toBe(415)
  expect((await put('application/pdf', '%'.repeat(10_000_001), 'r-2')).status).toBe(413)
  await sandbox.console('POST', '/cards/disputes/d-1/decide', { outcome: 'won' })
  expect((await put('application/pdf', '%PDF-1.7', 'r-2')).body.code).toBe('not_possible')
})

test('when the holder of an account leaves, what cards hold on it expires, and their name is forgotten', async () => {
  const { sandbox, account } = await aPurchase()
  await sandbox.console('POST', `/bank/accounts/${account}/close`, {})
  const { body } = await sandbox.issuer.get('/transactions/ctx')
  expect(whats(body)).toEqual(['authorization', 'expiry'])
  expect(await balanceOf(sandbox, account)).toBe('0.00')
  expect(await (await fetch(`${sandbox.url}/cards`)).text()).not.toContain('Layla')
  expect((await sandbox.console('GET', '/books')).body.is_balanced).toBe(true)
})
