import { money } from '@sadaf/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Answered, aSandbox, eventPage, NEVER_BY_ITSELF_MS, type TestSandbox, usd } from '../testing.ts'
import { toBook, toHold } from './amounts.ts'
import { verdictOf } from './authorization-requests.ts'
import { aCard, yes } from './testing.ts'

const bank = async (sandbox: TestSandbox, account: string) => {
  const { body } = await sandbox.get(`/accounts/${account}`)
  const { balance, available } = z
    .object({ balance: z.object({ amount: z.string() }), available: z.object({ amount: z.string() }) })
    .parse(body)
  return [balance.amount, available.amount]
}
const told = async (sandbox: TestSandbox) => {
  const { data } = eventPage.parse((await sandbox.issuer.get('/events?limit=500')).body)
  return data.filter(({ type }) => type === 'transaction.updated')
}
const lastEntry = ({ body }: Answered) =>
  z
    .array(z.looseObject({ what: z.string() }))
    .parse(body.entries)
    .at(-1)

test('a purchase is asked about, held as it was answered, and told', async () => {
  const { client, sandbox, card, account, buy } = await aCard()
  const bought = await buy({ id: 'ctx-1', amount: usd('24.50') })
  expect(client.asked).toMatchObject([
    {
      type: 'authorization.request',
      data: {
        transaction_id: 'ctx-1',
        card_id: card,
        kind: 'purchase',
        amounts: { billed: usd('24.50'), merchant: usd('24.50'), rate: null },
        merchant: { id: 'mrc_marina_market', mcc: '5411', country: 'AE' },
        entry: 'contactless',
        takes_less: false,
        pin: null,
      },
    },
  ])
  expect(bought.body).toMatchObject({
    id: 'ctx-1',
    card_id: card,
    said: { text: 'Approved: $24.50 held', is_refusal: false },
    entries: [{ sequence: 1, what: 'authorization', is_approved: true, by: 'us', held: usd('24.50') }],
  })
  expect(await bank(sandbox, account)).toEqual(['100.00', '75.50'])
  const { said: _, ...transaction } = bought.body
  expect((await told(sandbox)).map(({ data }) => data)).toEqual([transaction])
  expect((await sandbox.issuer.get('/transactions/ctx-1')).body).toEqual(transaction)
})

test('a purchase that is declined holds nothing and is told with the reason', async () => {
  const { client, sandbox, account, buy } = await aCard()
  client.answers(({ id }) => ({
    status: 200,
    body: { id, decision: 'declined', reason: 'over_daily_limit' },
  }))
  const bought = await buy({ amount: usd('24.50') })
  expect(bought.body.said).toEqual({ text: 'Declined: over daily limit', is_refusal: true })
  expect(lastEntry(bought)).toMatchObject({ is_approved: false, by: 'us', reason: 'over_daily_limit' })
  expect(await bank(sandbox, account)).toEqual(['100.00', '100.00'])
  expect(await told(sandbox)).toHaveLength(1)
})

test('the same purchase again is the one there was, and another under its id is refused', async () => {
  const { client, buy } = await aCard()
  const first = await buy({ id: 'ctx-1', amount: usd('1.00') })
  expect((await buy({ id: 'ctx-1', amount: usd('1.00') })).body).toEqual(first.body)
  expect(client.asked).toHaveLength(1)
  expect(await buy({ id: 'ctx-1', amount: usd('1.01') })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_id' },
  })
})

test('a shop that takes less gets less, and never more than it asked for', async () => {
  const { client, sandbox, account, buy } = await aCard()
  const approve = (amount: string) =>
    client.answers(({ id }) => ({ status: 200, body: { id, decision: 'approved', amount: usd(amount) } }))
  approve('20.00')
  expect((await buy({ amount: usd('50.00'), takes_less: true })).body.said).toMatchObject({
    text: 'Approved in part: $20.00 held',
  })
  expect(await bank(sandbox, account)).toEqual(['100.00', '80.00'])
  approve('50.01')
  expect(lastEntry(await buy({ amount: usd('50.00'), takes_less: true }))).toMatchObject({
    is_approved: false,
    by: 'network',
  })
  approve('20.00')
  expect(lastEntry(await buy({ amount: usd('50.00') }))).toMatchObject({ is_approved: false, by: 'network' })
})

test.each([
  ['about another question', { id: 'x', decision: 'approved' }],
  ['of another word', { id: 'q', decision: 'perhaps' }],
  ['of nothing', { id: 'q', decision: 'approved', amount: usd('0.00') }],
  ['in another currency', { id: 'q', decision: 'approved', amount: { amount: '1.00', currency: 'EUR' } }],
  ['with a part of a cent', { id: 'q', decision: 'approved', amount: usd('1.001') }],
  ['of more than was asked', { id: 'q', decision: 'approved', amount: usd('10.01') }],
])('an answer %s is none', (_what, said) => {
  const question = { id: 'q', asked: money('USD', 1000n), takesLess: true }
  expect(verdictOf(question, JSON.stringify(said))).toEqual({ kind: 'none' })
  expect(verdictOf(question, '{"id":')).toEqual({ kind: 'none' })
  expect(verdictOf(question, '{"id":"q","decision":"approved"}')).toEqual({ kind: 'approved', amount: null })
})

test('where the line breaks or the client fails, the same is asked once more and no oftener', async () => {
  const { client, buy } = await aCard()
  client.answers((question, nth) => (nth % 2 === 1 ? 'hangs up' : yes(question)))
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ is_approved: true, by: 'us' })
  client.answers((question, nth) => (nth % 2 === 1 ? { status: 503 } : yes(question)))
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ is_approved: true, by: 'us' })
  client.answers(() => ({ status: 500 }))
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({
    is_approved: false,
    by: 'network',
    reason: 'no_answer',
  })
  const ids = client.asked.map(({ id }) => id)
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2, 4, 4])
})

test('a refusal to answer is not asked again, and what is too late is a no of the network', async () => {
  const { client, sandbox, account, buy } = await aCard()
  client.answers(() => ({ status: 404 }))
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ by: 'network', reason: 'no_answer' })
  client.answers(() => 'says nothing')
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ by: 'network', reason: 'no_answer' })
  expect(client.asked).toHaveLength(2)
  client.answers(yes)
  await sandbox.console('PUT', '/cards/network', { lose_next_answers: 1 })
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ by: 'network', reason: 'no_answer' })
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ by: 'us' })
  expect(await bank(sandbox, account)).toEqual(['100.00', '99.00'])
})

test('where the issuer stands in, what is small and in a shop is approved for a client who is away', async () => {
  const { client, sandbox, account, buy } = await aCard()
  await sandbox.console('PUT', '/cards/network', { stands_in: true })
  client.answers(() => ({ status: 503 }))
  const by = async (purchase: Record<string, unknown>) => lastEntry(await buy(purchase))?.by
  expect(await by({ amount: usd('50.00') })).toBe('stand_in')
  expect(await by({ amount: usd('50.00'), entry: 'chip' })).toBe('stand_in')
  expect(await by({ amount: usd('50.01') })).toBe('network')
  expect(await by({ amount: usd('5.00'), entry: 'online' })).toBe('network')
  expect(await bank(sandbox, account)).toEqual(['100.00', '0.00'])
  // A stand-in approval did not check the balance: the account goes below zero.
  expect(await by({ amount: usd('30.00') })).toBe('stand_in')
  expect(await bank(sandbox, account)).toEqual(['100.00', '-30.00'])
})

test('a decline that the issuer knows by itself is sent without a question', async () => {
  const { client, sandbox, card, wish, buy } = await aCard()
  const reason = async (purchase: Record<string, unknown> = {}) =>
    lastEntry(await buy({ amount: usd('1.00'), ...purchase }))?.reason
  await wish({ wish: 2, state: 'frozen' })
  expect(await reason()).toBe('card_frozen')
  await wish({ wish: 3, state: 'active' })
  await sandbox.console('POST', '/clock', { advance_seconds: 3.1 * 365 * 86_400 })
  expect(await reason()).toBe('card_expired')
  await sandbox.console('POST', '/clock', { reset: true })
  await sandbox.console('PATCH', '/cards/faults', { decline_next: 1 })
  expect(await reason()).toBe('suspected_fraud')
  await wish({ wish: 4, state: 'closed', closed_because: 'lost' })
  expect(await reason()).toBe('card_closed')
  expect(client.asked).toEqual([])
  expect((await sandbox.issuer.get(`/cards/${card}`)).body).toMatchObject({ state: 'closed' })
})

test('a PIN is looked at by the issuer, told as right or wrong, and blocked by the third wrong one', async () => {
  const { client, sandbox, card, buy } = await aCard()
  const typed = async (pin: string) =>
    lastEntry(await buy({ amount: usd('1.00'), entry: 'chip', pin }))?.reason ?? client.asked.at(-1)?.data.pin
  const state = async () => (await sandbox.issuer.get(`/cards/${card}`)).body.pin
  // There is nothing to compare with yet.
  expect([await typed('right'), await state()]).toEqual([null, 'not_set'])
  await sandbox.console('POST', `/cards/${card}/set-pin`, {})
  expect([await typed('wrong'), await typed('wrong'), await typed('right')]).toEqual([
    'wrong',
    'wrong',
    'right',
  ])
  for (const nth of [1, 2, 3]) expect([nth, await typed('wrong')]).toEqual([nth, 'wrong'])
  expect([await typed('right'), await state()]).toEqual(['pin_blocked', 'blocked'])
  expect(lastEntry(await buy({ amount: usd('1.00') }))).toMatchObject({ is_approved: true })
  await sandbox.console('POST', `/cards/${card}/set-pin`, {})
  expect([await typed('right'), await state()]).toEqual(['right', 'set'])
})

test('abroad there is room above the rate of the day while it is held, and none when it is charged', async () => {
  const { sandbox, account, buy, after } = await aCard()
  await sandbox.console('POST', '/clock', { now: '2026-03-31T09:00:00Z' })
  const bought = await buy({
    id: 'ctx-1',
    merchant_id: 'mrc_cafe_tilleul',
    amount: { amount: '12.40', currency: 'EUR' },
  })
  const euros = money('EUR', 1240n)
  const [held, booked] = [toHold(euros, 'USD', '2026-03-31'), toBook(euros, 'USD', '2026-03-31')]
  expect(bought.body.amounts).toMatchObject({
    rate: held.rate,
    merchant: { amount: '12.40', currency: 'EUR' },
  })
  expect(held.billed.minor).toBeGreaterThan(booked.billed.minor)
  const cleared = await after('ctx-1', 'clear')
  expect(lastEntry(cleared)).toMatchObject({
    what: 'clearing',
    amounts: { rate: booked.rate },
    is_final: true,
  })
  const left = money('USD', 10_000n - booked.billed.minor)
  expect(await bank(sandbox, account)).toEqual(Array(2).fill(`${Number(left.minor) / 100}`))
})

test('a purchase in the past is approved without a question and dated back', async () => {
  const { client, sandbox, account, buy } = await aCard()
  const { body } = await buy({
    id: 'ctx-past',
    amount: usd('30.00'),
    at: '2026-01-10T10:00:00.000Z',
    cleared_at: '2026-01-12T10:00:00.000Z',
  })
  expect(client.asked).toEqual([])
  expect(body.entries).toMatchObject([
    { what: 'authorization', by: 'stand_in', at: '2026-01-10T10:00:00.000Z' },
    { what: 'clearing', at: '2026-01-12T10:00:00.000Z' },
  ])
  const { body: statement } = await sandbox.get(`/accounts/${account}/statement`)
  expect(z.array(z.looseObject({})).parse(statement.data).at(-1)).toMatchObject({
    type: 'card',
    booked_at: '2026-01-12T10:00:00.000Z',
    card_transaction_id: 'ctx-past',
    amount: usd('-30.00'),
  })
  const ahead = await buy({ amount: usd('1.00'), at: '2999-01-01T00:00:00Z' })
  expect(ahead).toMatchObject({ status: 422, body: { code: 'date_in_future' } })
})

test('a purchase that was asked about when the sandbox was stopped is declined by the network', async () => {
  const { client, sandbox, card } = await aCard()
  client.answers(() => 'says nothing')
  const lost = sandbox
    .console('POST', `/cards/${card}/purchase`, {
      id: 'ctx-1',
      merchant_id: 'mrc_marina_market',
      amount: usd('9.00'),
    })
    .catch(() => null)
  await client.until(1)
  await sandbox.stop()
  await lost
  const again = await aSandbox({ dataDir: sandbox.dataDir, latencyMs: NEVER_BY_ITSELF_MS })
  expect((await again.issuer.get('/transactions/ctx-1')).body.entries).toMatchObject([
    { what: 'authorization', is_approved: false, by: 'network', reason: 'no_answer' },
  ])
})
