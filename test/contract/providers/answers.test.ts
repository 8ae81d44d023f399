import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@sadaf/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxFeed } from '../../../apps/server/src/markets/index.ts'
import {
  type BankingProvider,
  type CardWish,
  createBank,
  createExchange,
  createIdentity,
  createIssuer,
  createRamp,
  createVenue,
  type ExchangeProvider,
  type IdentityProvider,
  type IssuerProvider,
  type NewDelivery,
  type NewOrder,
  ProviderUnreachable,
  type RampProvider,
  type RampPurchase,
  type TradingVenue,
} from '../../../apps/server/src/providers/index.ts'
import { type Mishap, startUnreliableLine, type UnreliableLine } from './unreliable-line.ts'

// The adapters' handling of every answer that a provider, or anybody on the way to it, can give.

// Ample for what is answered at all, however busy the machine is; what never ends is not waited for so long.
const AMPLE_MS = 20_000
const IMPATIENT_MS = 3_000
let timeoutMs = AMPLE_MS

let line: UnreliableLine
afterEach(() => {
  timeoutMs = AMPLE_MS
})
const provider = createServer((_request, response) =>
  response.end(JSON.stringify({ filling: 'x'.repeat(1000) })),
)
beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  line = await startUnreliableLine(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await line.stop()
  provider.close()
})

const config = () => ({ url: line.url, apiKey: 'any', webhookSecret: undefined, timeoutMs })
// New each time: what one answer did to the circuit is nothing to the next.
const aBank = () => createBank(config())
const anExchange = () => createExchange(config())
const anIdentity = () => createIdentity(config())
const anIssuer = () => createIssuer(config())
const aVenue = () => createVenue(config())
const aRamp = () => createRamp({ ...config(), pagesUrl: 'https://pay.ramp.example' })
const aFeed = () => createSandboxFeed(config())

const usd = money('USD', 1000n)
const id = 'op-1'
const payment = { id, debtorAccount: 'a', creditor: { account: 'b' }, amount: usd, reference: 'Rent' }
const payee = { id: 'payee-1', iban: 'GB82WEST12345698765432', name: 'Rimal Studio' }
const collection = { id, sourceId: 's', creditorAccount: 'b', amount: usd, reference: 'In' }
const billPayment = {
  ...{ id, debtorAccount: 'a', billerId: 'b', billReference: '1' },
  amount: usd,
  reference: 'Bill',
}
const conversion = { id, quoteId: 'q-1', debitAccount: 'a', creditAccount: 'b' }
const account = { id: 'wallet 7', holderName: 'Layla Haddad', currency: 'USD' }
const passport = { id: 'check-1', customerId: 'c', name: 'L', document: 'passport', number: null } as const
const selfie = { checkId: 'check-1', part: 'selfie', type: 'image/png', bytes: Buffer.from('x') } as const
const wish = { sell: usd, buyCurrency: 'EUR' }
const cardWish: CardWish = {
  ...{ id: 'card-1', wish: 2, state: 'active', closedBecause: null, holder: { id: 'l', name: 'Layla' } },
  ...{ type: 'debit', form: 'virtual', currency: 'USD', fundingAccount: 'a', replaces: null, address: null },
}
const reward = { id, account: 'a', amount: usd, reference: 'Cashback' }
const aDay = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') }
const shares = { id: 'u-1', holderName: 'Layla Haddad' }
const purchase: NewOrder = {
  ...{
    id,
    account: shares,
    asset: 'BTC',
    side: 'buy',
    quantity: '0.1',
    timeInForce: 'day',
    cashAccount: 'a',
  },
  terms: { type: 'market', collarPrice: null },
}
const swapWish = { sellAsset: 'ETH', buyAsset: 'BTC', sellQuantity: '1' }
const delivery: NewDelivery = {
  ...{ id, asset: 'BTC', quantity: '0.1', from: shares, to: { id: 'u-2', holderName: 'Omar' } },
  ...{ amount: usd, debitAccount: 'a', creditAccount: 'b' },
}
const dispute = { id: 'dsp-1', transactionId: 't', amount: usd, reason: 'duplicate', statement: '' }

const rampWish = { asset: 'BTC', method: 'debit-card', fixed: money('USD', 100_000n) } as const
const rampPurchase: RampPurchase = {
  ...{ id, quoteId: 'q-1', customerId: 'l', accountRef: 'h', reference: 'SDF1' },
  ...{ redirectUrl: 'https://sadaf.example/buy', language: 'en' },
}

const ofBank = (ask: (bank: BankingProvider) => Promise<unknown>) => () => ask(aBank())
const ofExchange = (ask: (exchange: ExchangeProvider) => Promise<unknown>) => () => ask(anExchange())
const ofIdentity = (ask: (identity: IdentityProvider) => Promise<unknown>) => () => ask(anIdentity())
const ofIssuer = (ask: (issuer: IssuerProvider) => Promise<unknown>) => () => ask(anIssuer())
const ofVenue = (ask: (venue: TradingVenue) => Promise<unknown>) => () => ask(aVenue())
const ofRamp = (ask: (ramp: RampProvider) => Promise<unknown>) => () => ask(aRamp())
const calls: Record<string, () => Promise<unknown>> = {
  'opening an account': ofBank((bank) => bank.openAccount(account)),
  'reading an account': ofBank((bank) => bank.account('a')),
  'closing an account': ofBank((bank) => bank.closeAccount('a')),
  'reading rates': ofBank((bank) => bank.referenceRates('2026-03-31')),
  'listing linked accounts': ofBank((bank) => bank.fundingSources('c')),
  'giving a payment': ofBank((bank) => bank.pay(payment)),
  'stopping a payment': ofBank((bank) => bank.cancelPayment(id)),
  'adding a payee': ofBank((bank) => bank.addPayee(payee)),
  'asking for a payee': ofBank((bank) => bank.payee(payee.id)),
  'checking a name': ofBank((bank) => bank.checkName(payee)),
  'listing billers': ofBank((bank) => bank.billers()),
  'asking for a bill': ofBank((bank) => bank.bill({ billerId: 'b', reference: '1' })),
  'paying a bill': ofBank((bank) => bank.payBill(billPayment)),
  'refunding a bill': ofBank((bank) => bank.refundBill(id)),
  'asking for a bill that was paid': ofBank((bank) => bank.billPayment(id)),
  'giving a collection': ofBank((bank) => bank.collect(collection)),
  'asking for a payment': ofBank((bank) => bank.payment(id)),
  'asking for a collection': ofBank((bank) => bank.collection(id)),
  'reading lines': ofBank((bank) => bank.lines(null)),
  'reading the bank’s feed': ofBank((bank) => bank.events(null)),
  'asking whether the bank is well': ofBank((bank) => bank.isHealthy()),
  'asking for a quote': ofExchange((exchange) => exchange.quote('q-1', wish)),
  'giving a conversion': ofExchange((exchange) => exchange.convert(conversion)),
  'asking for a conversion': ofExchange((exchange) => exchange.conversion(id)),
  'reading the exchange’s feed': ofExchange((exchange) => exchange.events(null)),
  'opening a check': ofIdentity((identity) => identity.open(passport)),
  'showing a file': ofIdentity((identity) => identity.show(selfie)),
  'submitting a check': ofIdentity((identity) => identity.submit('check-1', 1)),
  'withdrawing a check': ofIdentity((identity) => identity.withdraw('check-1')),
  'asking for a check': ofIdentity((identity) => identity.check('check-1')),
  'reading the identity service’s feed': ofIdentity((identity) => identity.events(null)),
  'asking whether the identity service is well': ofIdentity((identity) => identity.isHealthy()),
  'wishing for a card': ofIssuer((issuer) => issuer.wish(cardWish)),
  'asking for a card': ofIssuer((issuer) => issuer.card('card-1')),
  'asking to see a number': ofIssuer((issuer) =>
    issuer.reveal({ cardId: 'card-1', language: 'en', ink: 'dark' }),
  ),
  'asking to choose a PIN': ofIssuer((issuer) =>
    issuer.pinPage({ cardId: 'card-1', language: 'en', theme: 'dark' }),
  ),
  'asking for a card’s purchase': ofIssuer((issuer) => issuer.transaction('ctx-1')),
  'disputing a purchase': ofIssuer((issuer) => issuer.dispute(dispute)),
  'withdrawing a dispute': ofIssuer((issuer) =>
    issuer.withdrawDispute({ id: 'dsp-1', transactionId: 'ctx-1' }),
  ),
  'asking for a dispute': ofIssuer((issuer) => issuer.disputeOf({ id: 'dsp-1', transactionId: 'ctx-1' })),
  'paying cashback': ofIssuer((issuer) => issuer.payReward(reward)),
  'asking for cashback': ofIssuer((issuer) => issuer.reward(id)),
  'reading the issuer’s feed': ofIssuer((issuer) => issuer.events(null)),
  'asking whether the issuer is well': ofIssuer((issuer) => issuer.isHealthy()),
  'listing instruments': ofVenue((venue) => venue.instruments()),
  'ordering crypto': ofVenue((venue) => venue.order(purchase)),
  'asking for an order of crypto': ofVenue((venue) => venue.orderOf(id)),
  'cancelling an order of crypto': ofVenue((venue) => venue.cancel(id)),
  'replacing an order of crypto': ofVenue((venue) => venue.replace(id, { id: 'op-2', quantity: '0.2' })),
  'asking for a quote of a swap': ofVenue((venue) => venue.quote('q-1', swapWish)),
  swapping: ofVenue((venue) => venue.swap({ id, quoteId: 'q-1', account: shares })),
  'asking for a swap': ofVenue((venue) => venue.swapOf(id)),
  'delivering for money': ofVenue((venue) => venue.deliver(delivery)),
  'asking for a delivery': ofVenue((venue) => venue.deliveryOf(id)),
  'asking what others offer': ofVenue((venue) => venue.book('BTC')),
  'asking what others traded': ofVenue((venue) => venue.trades('BTC')),
  'asking what is kept': ofVenue((venue) => venue.positions('u-1')),
  'reading the venue’s statement': ofVenue((venue) => venue.statement('2026-03-31', null)),
  'reading the venue’s feed': ofVenue((venue) => venue.events(null)),
  'asking whether the venue is well': ofVenue((venue) => venue.isHealthy()),
  'asking the ramp for an offer': ofRamp((ramp) => ramp.quote('q-1', rampWish)),
  'giving a purchase': ofRamp((ramp) => ramp.buy(rampPurchase)),
  'asking for the page of a purchase': ofRamp((ramp) => ramp.page(rampPurchase)),
  'asking for a purchase': ofRamp((ramp) => ramp.order(id)),
  'reading the ramp’s feed': ofRamp((ramp) => ramp.events(null)),
  'asking whether the ramp is well': ofRamp((ramp) => ramp.isHealthy()),
  'asking what is quoted': () => aFeed().listings(['BTC']),
  'asking for candles': () => aFeed().candles({ symbol: 'BTC', interval: '1h', ...aDay }),
  'asking whether the exchange is well': ofExchange((exchange) => exchange.isHealthy()),
}

const answered = (status: number, body: string, headers?: Record<string, string>): Mishap => ({
  kind: 'answered',
  status,
  body,
  ...(headers && { headers }),
})
const html = '<html><h1>Bad Gateway</h1></html>'
const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
const useless: Record<string, Mishap> = {
  'nothing, the connection breaks': { kind: 'lost' },
  'half of an answer': { kind: 'cut' },
  'a failure in HTML': answered(502, html),
  'a failure that has a code': answered(500, '{"code":"insufficient_funds"}'),
  'that it has too much to do': answered(429, '{"code":"too_many_requests"}'),
  'that it has too much to do, until later': answered(429, html, { 'retry-after': '30' }),
  'that it is too slow': answered(408, '{"code":"timeout"}'),
  'that our key is wrong': answered(401, '{"code":"unauthorized"}'),
  'that our key may not': answered(403, '{"code":"forbidden"}'),
  'a refusal of a proxy on the way': answered(404, html),
  'a refusal without a reason': answered(422, '{"title":"Unprocessable"}'),
  'that it is elsewhere': answered(302, '', { location: '/health' }),
  'that nothing has changed': answered(304, ''),
  'success without content': answered(204, ''),
  'success and no JSON': answered(200, html),
  'success and half of some JSON': answered(200, '{"id":"op-1","status":"comp'),
  'success and JSON of another kind': answered(200, '[]'),
  'success and null': answered(200, 'null'),
  'success and what is nested without end': answered(200, deep),
}

describe.each(Object.entries(calls))('%s', (_call, ask) => {
  test.each(Object.entries(useless))('leaves it open when the answer is %s', async (_what, mishap) => {
    const before = line.calls()
    line.befall(mishap)
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnreachable)
    // Once: whether and when to repeat it is for the outbox to say.
    expect(line.calls()).toBe(before + 1)
  })

  test('is refused for an unknown reason', async () => {
    line.befall(answered(422, '{"code":"frobnicated","title":"No"}'))
    await expect(ask()).rejects.toEqual(
      expect.objectContaining({ name: 'ProviderRefusal', code: 'frobnicated' }),
    )
  })
})

// All calls wait at once for an answer that never ends.
test.each([
  { what: 'nothing, for ever', kind: 'silent' },
  { what: 'a byte now and then', kind: 'dribbled' },
] as const)('every call is left open when the answer is $what', async ({ kind }) => {
  const all = Object.entries(calls)
  const before = line.calls()
  timeoutMs = IMPATIENT_MS
  line.befall(...all.map(() => ({ kind })))
  const outcomes = await Promise.allSettled(all.map(([, ask]) => ask()))
  const isOpen = outcomes.map(
    (each) => each.status === 'rejected' && each.reason instanceof ProviderUnreachable,
  )
  expect(all.flatMap(([name], index) => (isOpen[index] ? [] : [name]))).toEqual([])
  expect(line.calls()).toBe(before + all.length)
})

const told = (content: unknown) => line.befall(answered(200, JSON.stringify(content)))
const order = { id, status: 'accepted', reason: null, completed_at: null }
const orders: Record<string, () => Promise<unknown>> = Object.fromEntries(
  [
    'giving a payment',
    'stopping a payment',
    'giving a collection',
    'paying a bill',
    'asking for a bill that was paid',
    'asking for a payment',
    'asking for a collection',
  ]
    .concat(['giving a conversion', 'asking for a conversion', 'paying cashback', 'asking for cashback'])
    .map((name) => [name, calls[name] ?? (() => Promise.reject(new Error(name)))]),
)

describe.each(Object.entries(orders))('%s', (_call, ask) => {
  test('reports an unknown state, with the provider’s word for it', async () => {
    told({ ...order, status: 'vanished', completed_at: '2026-03-31T09:00:00Z' })
    expect(await ask()).toEqual({
      id,
      status: 'unknown',
      reason: 'vanished',
      completedAt: null,
      amounts: [],
      receipt: null,
    })
  })

  test.each(['__proto__', 'constructor', ''])('knows no state by the name %j', async (status) => {
    told({ ...order, status })
    expect(await ask()).toMatchObject({ status: 'unknown' })
  })

  test('keeps an unknown reason', async () => {
    told({ ...order, status: 'rejected', reason: 'moon_phase' })
    expect(await ask()).toMatchObject({ status: 'rejected', reason: 'moon_phase' })
  })

  test('passes over what it does not ask for', async () => {
    told({ ...order, colour: 'green', nested: { a: [1] } })
    expect(await ask()).toMatchObject({ status: 'accepted' })
  })

  test('reads no answer that has no end', async () => {
    told({ ...order, filling: 'x'.repeat(5_000_000) })
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test('does not believe an answer about another order', async () => {
    told({ ...order, id: 'op-2', status: 'completed' })
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test.each([
    { status: 7 },
    { reason: 7 },
    { completed_at: 'yesterday' },
    { id: null },
    { receipt_number: '' },
    { receipt_number: 'R'.repeat(65) },
  ])('does not believe what is not as agreed: %j', async (change) => {
    told({ ...order, status: 'completed', ...change })
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

test('a decline of the exchange is a decline of our partner, in our words', async () => {
  told({ ...order, status: 'rejected', reason: 'declined' })
  expect(await anExchange().conversion(id)).toMatchObject({ reason: 'declined_by_bank' })
})

describe('a check', () => {
  const check = {
    id: 'check-1',
    status: 'submitted',
    reason: null,
    needs: [],
    revision: 2,
    valid_until: null,
    decides_by: null,
  }
  const asked = (content: object) => {
    told({ ...check, ...content })
    return anIdentity().check('check-1')
  }

  test.each([
    { status: 'frobnicated' },
    { status: '__proto__' },
    { status: 'more_needed', needs: ['left_ear'] },
    { status: 'more_needed', needs: [] },
    { status: 'approved', valid_until: null },
  ])('in an unknown state is unknown, with the provider’s word for it: %j', async (content) => {
    expect(await asked(content)).toMatchObject({ status: 'unknown', told: content.status })
  })

  test('has a reason of ours, or is refused for another', async () => {
    expect(await asked({ status: 'rejected', reason: 'blurred' })).toMatchObject({ reason: 'blurred' })
    expect(await asked({ status: 'rejected', reason: 'moon_phase' })).toMatchObject({ reason: 'other' })
  })

  test.each([
    { id: 'check-2' },
    { revision: 0 },
    { revision: '2' },
    { needs: null },
    { valid_until: 'soon' },
  ])('that is not as agreed, or another, is not believed: %j', async (content) => {
    await expect(asked(content)).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

describe('an answer about something else is not believed', () => {
  const wireAccount = {
    id: 'a',
    reference: 'wallet 7',
    status: 'active',
    currency: 'USD',
    iban: null,
    account_number: null,
    bic: null,
    opened_at: null,
    opening_balance: null,
  }
  const quote = {
    id: 'q-1',
    sell: { amount: '10.00', currency: 'USD' },
    buy: { amount: '9.20', currency: 'EUR' },
    fee: { amount: '0.05', currency: 'USD' },
    fee_percent: '0.50',
    rate: '0.92',
    mid_rate: '0.93',
    created_at: '2026-03-31T09:00:00Z',
    expires_at: '2026-03-31T09:00:30Z',
  }
  const rates = { day: '2026-03-31', base: 'USD', rates: { EUR: '0.93' } }
  const bill = {
    biller_id: 'b',
    bill_reference: '1',
    amount_due: { amount: '10.00', currency: 'USD' },
    due_date: '2026-04-15',
    as_of: '2026-03-31T09:00:00Z',
  }
  const askedFor = { billerId: 'b', reference: '1' }
  const bought = { amount: '10.00', currency: 'EUR' }

  test.each<[what: string, content: object, ask: () => Promise<unknown>]>([
    ['as agreed', wireAccount, ofBank((bank) => bank.account('a'))],
    ['as agreed', wireAccount, ofBank((bank) => bank.openAccount(account))],
    ['as agreed', rates, ofBank((bank) => bank.referenceRates('2026-03-31'))],
    ['as agreed', bill, ofBank((bank) => bank.bill(askedFor))],
    ['as agreed', quote, ofExchange((exchange) => exchange.quote('q-1', wish))],
  ])('what is %s is', async (_what, content, ask) => {
    told(content)
    await expect(ask()).resolves.toBeTruthy()
  })

  test.each<[what: string, content: object, ask: () => Promise<unknown>]>([
    ['another account', { ...wireAccount, id: 'b' }, ofBank((bank) => bank.account('a'))],
    ['another opening', { ...wireAccount, reference: '8' }, ofBank((bank) => bank.openAccount(account))],
    ['another closing', { ...wireAccount, id: 'b' }, ofBank((bank) => bank.closeAccount('a'))],
    ['another day', { ...rates, day: '2026-03-30' }, ofBank((bank) => bank.referenceRates('2026-03-31'))],
    ['another biller', { ...bill, biller_id: 'c' }, ofBank((bank) => bank.bill(askedFor))],
    ['another reference', { ...bill, bill_reference: '2' }, ofBank((bank) => bank.bill(askedFor))],
    ['another quote', { ...quote, id: 'q-2' }, ofExchange((exchange) => exchange.quote('q-1', wish))],
    ['less than is sold', { ...quote, sell: bought }, ofExchange((exchange) => exchange.quote('q-1', wish))],
    [
      'another currency',
      { ...quote, buy: { amount: '9.20', currency: 'GBP' } },
      ofExchange((exchange) => exchange.quote('q-1', wish)),
    ],
    [
      'less than is bought',
      quote,
      ofExchange((exchange) => exchange.quote('q-1', { buy: money('EUR', 921n), sellCurrency: 'USD' })),
    ],
  ])('%s', async (_what, content, ask) => {
    told(content)
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

describe('billers', () => {
  const biller = {
    ...{
      id: 'b',
      name: 'Gulf\u202e Power',
      name_ar: 'الخليج',
      category: 'electricity_water',
      currency: 'USD',
    },
    reference: { label: 'Account', label_ar: 'الحساب', format: 'digits', min_length: 10, max_length: 10 },
    ...{ tells_due: true, takes_less: false, takes_more: false },
  }

  test('an unreadable one, or one in an unknown currency, keeps no other back', async () => {
    told({ data: [{ ...biller, currency: 'ZZZ' }, { ...biller, id: 'c', category: 'horoscopes' }, null] })
    expect(await aBank().billers()).toMatchObject([{ id: 'c', category: 'other', name: 'Gulf Power' }])
  })
})

describe('amounts', () => {
  const lineOf = (amount: unknown, currency: unknown = 'USD') => ({
    id: '1',
    account_id: 'a',
    type: 'payment',
    amount: { amount, currency },
    end_to_end_id: null,
    booking_id: null,
    balance_after: { amount: '0', currency: 'USD' },
  })
  const page = (line: unknown) => told({ data: [line], next_cursor: '1', has_more: false })

  test.each([
    ['5', 'JPY', 5n],
    ['-12.34', 'USD', -1234n],
    ['1.234', 'KWD', 1234n],
    ['123456789012345678901234567890.12', 'USD', 12345678901234567890123456789012n],
  ])('%s %s is exact', async (text, currency, minor) => {
    page(lineOf(text, currency))
    const { lines } = await aBank().lines(null)
    expect(lines[0]?.amount).toEqual(money(currency, minor))
  })

  test.each([
    ['12.345', 'USD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['12,34', 'USD'],
    ['٣', 'USD'],
    [12.34, 'USD'],
    ['9'.repeat(60), 'USD'],
    ['1', 'ZZZ'],
    ['1', '__proto__'],
    ['1', null],
  ])('%j %j is none, and the page is not believed', async (text, currency) => {
    page(lineOf(text, currency))
    await expect(aBank().lines(null)).rejects.toBeInstanceOf(ProviderUnreachable)
  })
})

describe('a ramp', () => {
  const bitcoin = (amount: string) => ({ amount, currency: 'BTC' })
  const dollars = (amount: string) => ({ amount, currency: 'USD' })
  const offer = {
    ...{ id: 'q-1', asset: 'BTC', method: 'debit-card', fee_percent: '3.99', price: '97412.36' },
    amounts: { paid: dollars('1000.00'), spent: dollars('960.10'), bought: bitcoin('0.00985603') },
    fees: { ramp: dollars('39.90'), partner: dollars('0.00'), network: bitcoin('0.00000000') },
    ...{ created_at: '2026-11-25T14:00:00Z', expires_at: '2026-11-25T14:00:30Z' },
  }
  const ordered = {
    ...{ id, status: 'created', reason: null, revision: 1, paid_at: null, completed_at: null },
    amounts: { bought: bitcoin('0.00985603'), delivered: null },
    fees: { network: bitcoin('0.00000000') },
  }
  const visit = { url: 'https://pay.ramp.example/x', expires_at: '2026-11-25T14:05:00Z', order: ordered }

  test('is understood as it is agreed', async () => {
    told(offer)
    expect(await aRamp().quote('q-1', rampWish)).toMatchObject({ price: '97412.36', feePercentage: '3.99' })
    told(visit)
    expect(await aRamp().page(rampPurchase)).toMatchObject({ url: visit.url })
    told({ ...ordered, status: 'vanished' })
    expect((await aRamp().order(id))?.progress).toMatchObject({ status: 'unknown', reason: 'vanished' })
    told({ ...ordered, status: 'failed', reason: 'bored' })
    expect((await aRamp().order(id))?.progress).toMatchObject({ status: 'rejected', reason: 'not_sold' })
  })

  test.each<[what: string, content: object]>([
    ['another offer', { ...offer, id: 'q-2' }],
    ['another asset', { ...offer, asset: 'ETH' }],
    ['another way to pay', { ...offer, method: 'apple-pay' }],
    ['another sum', { ...offer, amounts: { ...offer.amounts, paid: dollars('1000.01') } }],
    ['fees that do not add up', { ...offer, fees: { ...offer.fees, ramp: dollars('39.89') } }],
    ['a fee of the network in dollars', { ...offer, fees: { ...offer.fees, network: dollars('0.00') } }],
    ['a price of nothing', { ...offer, price: '0.00' }],
    ['a price in exponents', { ...offer, price: '9.7e4' }],
  ])('%s is none', async (_what, content) => {
    told(content)
    await expect(aRamp().quote('q-1', rampWish)).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test.each([
    ['https://pay.ramp.example.evil.example/x'],
    ['http://pay.ramp.example/x'],
    ['javascript:alert(1)'],
    ['https://pay.ramp.example:8443/x'],
  ])('a page at %s is none of its own', async (url) => {
    told({ ...visit, url })
    await expect(aRamp().page(rampPurchase)).rejects.toBeInstanceOf(ProviderUnreachable)
  })

  test('a completed order says the amount that arrived, which is the bought one less the network’s fee', async () => {
    const completed = { ...ordered, status: 'completed', completed_at: '2026-11-25T14:02:00Z' }
    for (const delivered of [null, bitcoin('0.00985602'), { amount: '0.00985603', currency: 'ETH' }]) {
      told({ ...completed, amounts: { ...ordered.amounts, delivered } })
      await expect(aRamp().order(id)).rejects.toBeInstanceOf(ProviderUnreachable)
    }
    const fees = { network: bitcoin('0.00000001') }
    told({ ...completed, fees, amounts: { ...ordered.amounts, delivered: bitcoin('0.00985602') } })
    expect((await aRamp().order(id))?.progress.settled).toEqual(money('BTC', 985_602n))
  })
})

describe('pages', () => {
  test.each<[what: string, read: (cursor: string) => Promise<unknown>]>([
    ['lines', (cursor) => aBank().lines(cursor)],
    ['the bank’s feed', (cursor) => aBank().events(cursor)],
    ['the exchange’s feed', (cursor) => anExchange().events(cursor)],
    ['the identity service’s feed', (cursor) => anIdentity().events(cursor)],
    ['the issuer’s feed', (cursor) => anIssuer().events(cursor)],
    ['the ramp’s feed', (cursor) => aRamp().events(cursor)],
  ])('of %s that have more and lead nowhere are not believed', async (_what, read) => {
    told({ data: [], next_cursor: '7', has_more: true })
    await expect(read('7')).rejects.toBeInstanceOf(ProviderUnreachable)
    told({ data: [], next_cursor: '7', has_more: false })
    expect(await read('7')).toMatchObject({ cursor: '7', hasMore: false })
  })

  test('an unreadable event keeps no other back, and is the same one each time', async () => {
    const good = { id: 'evt_2', type: 'x', created_at: '2026-03-31T09:00:00Z', data: {} }
    const read = async () => {
      told({ data: [{ id: 7 }, good, 'nonsense'], next_cursor: '3', has_more: false })
      return (await aBank().events(null)).events
    }
    const events = await read()
    expect(events.map(({ type }) => type)).toEqual(['unreadable', 'x', 'unreadable'])
    expect(new Set(events.map(({ id: eventId }) => eventId)).size).toBe(3)
    expect(await read()).toEqual(events)
    expect(() => aBank().readEvent(events[0]?.raw ?? Buffer.from(''))).toThrow()
  })
})

describe('a provider that asks to be left alone', () => {
  const isLeftAlone = async (retryAfter: string) => {
    const bank = aBank()
    line.befall(answered(429, html, { 'retry-after': retryAfter }))
    await expect(bank.isHealthy()).rejects.toBeInstanceOf(ProviderUnreachable)
    const before = line.calls()
    told({ status: 'ok' })
    const second = await bank.isHealthy().catch((error: unknown) => error)
    return line.calls() === before && second instanceof ProviderUnreachable
  }

  // Named when the file is read: an hour ahead it is still ahead when it is this test's turn.
  test.each(['30', new Date(Date.now() + 3_600_000).toUTCString()])('until %s is', async (retryAfter) => {
    expect(await isLeftAlone(retryAfter)).toBe(true)
  })

  test.each(['0', '-5', 'soon', '', new Date(Date.now() - 60_000).toUTCString()])(
    'until %j, which is no time ahead, is not',
    async (retryAfter) => {
      expect(await isLeftAlone(retryAfter)).toBe(false)
    },
  )
})
