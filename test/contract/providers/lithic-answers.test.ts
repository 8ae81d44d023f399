import { money } from '@sadaf/money'
import type Lithic from 'lithic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createLithic, type IssuerProvider } from '../../../apps/server/src/providers/index.ts'
import { requestMessage } from '../../../apps/server/src/providers/lithic/authorization-request.ts'
import { creditMessage } from '../../../apps/server/src/providers/lithic/credit-messages.ts'
import { transactionMessage } from '../../../apps/server/src/providers/lithic/transaction-messages.ts'
import { LITHIC_KEY, type PlayedLithic, playLithic } from '../../support/lithic/index.ts'
import {
  anEvent,
  aRequest,
  aTransaction,
  inDollars,
  type PlayedEvent,
  type Shop,
} from '../../support/lithic/purchase-shapes.ts'
import { adapterOf, lithicConfig } from './lithic-adapter.ts'
import { type Mishap, startUnreliableLine, type UnreliableLine } from './unreliable-line.ts'

// Lithic's events and requests as its adapter understands them, and how its answers are written.

const usd = (minor: bigint) => money('USD', minor)
const shop: Shop = { id: 'ACC1', name: 'MARINA MARKET', mcc: '5411', city: 'DUBAI', country: 'ARE' }
const card = {
  token: 'c0ffee00-0000-4000-8000-000000000001',
  last_four: '4821',
  memo: 'sadaf card-1 3 active',
}
const holder = { token: card.token, account_token: 'a' }

const told = (events: PlayedEvent[], over: Parameters<typeof aTransaction>[3] = {}) =>
  transactionMessage.parse(aTransaction(holder, shop, events, over))
const auth = (cents: number, over: Partial<PlayedEvent> = {}) =>
  anEvent('AUTHORIZATION', inDollars(cents), over)

describe('a purchase', () => {
  test('has what is held after each event: counted for those before, Lithic’s own figure for the last', () => {
    const events = [
      auth(2_000),
      auth(500),
      anEvent('AUTHORIZATION_REVERSAL', inDollars(300)),
      anEvent('CLEARING', inDollars(1_000)),
    ]
    const { entries } = told(events, { held: 1_111 })
    expect(entries).toMatchObject([
      { sequence: 1, what: 'authorization', isApproved: true, held: usd(2_000n) },
      { sequence: 2, what: 'authorization', isApproved: true, held: usd(2_500n) },
      { sequence: 3, what: 'reversal', held: usd(2_200n) },
      { sequence: 4, what: 'clearing', isFinal: false, isForced: false, amounts: { billed: usd(1_000n) } },
    ])
    expect(told(events.slice(0, 3), { held: 1_111 }).entries.at(-1)).toMatchObject({ held: usd(1_111n) })
  })

  test.each(['VOIDED', 'EXPIRED', 'DECLINED'] as const)(
    'that is %s holds nothing, whatever stands there',
    (status) => {
      const { entries } = told([auth(2_000), anEvent('AUTHORIZATION_REVERSAL', inDollars(2_000))], {
        status,
        held: 7,
      })
      expect(entries.at(-1)).toMatchObject({ held: usd(0n) })
    },
  )

  test('at a cash machine asks and charges in one event, which is two of ours', () => {
    const event = anEvent('FINANCIAL_AUTHORIZATION', inDollars(4_000))
    expect(told([event], { status: 'SETTLED' }).entries).toMatchObject([
      { sequence: 1, id: event.token, what: 'authorization', held: usd(4_000n) },
      { sequence: 2, id: `${event.token}:1`, what: 'clearing', isFinal: true, isForced: false },
    ])
  })

  test('without a request before it is forced, and a refund is a credit of its own', () => {
    expect(told([anEvent('CLEARING', inDollars(900))], { status: 'SETTLED' })).toMatchObject({
      kind: 'purchase',
      entries: [{ what: 'clearing', isForced: true, isFinal: true }],
    })
    const events = [anEvent('CREDIT_AUTHORIZATION', inDollars(-900)), anEvent('CLEARING', inDollars(-900))]
    expect(told(events, { status: 'SETTLED' })).toMatchObject({
      kind: 'refund',
      entries: [
        { what: 'advice', held: usd(0n) },
        { what: 'credit', amounts: { billed: usd(900n) } },
      ],
    })
  })

  test.each([
    ['CUSTOMER_ASA_TIMEOUT', 'network', 'too_late'],
    ['MALFORMED_ASA_RESPONSE', 'network', 'too_late'],
    ['CARD_PAUSED', 'issuer', 'card_frozen'],
    ['AUTH_RULE_BLOCKED_MCC', 'issuer', 'category_blocked'],
    ['INSUFFICIENT_FUNDS', 'us', 'insufficient_funds'],
    ['SUSPECTED_FRAUD', 'issuer', 'suspected_fraud'],
  ] as const)('declined with %s was declined by %s, for %s', (result, by, reason) => {
    const event = auth(2_000, { result: 'DECLINED', detailed_results: [result] })
    expect(told([event], { status: 'DECLINED' }).entries).toMatchObject([{ isApproved: false, by, reason }])
  })

  test('with an unknown event or status says so, and holds what it held', () => {
    const odd = { ...auth(100), type: 'TELEPORTATION' }
    const raw = { ...aTransaction(holder, shop, [auth(2_000)], { held: 2_000 }) }
    const withOdd = transactionMessage.parse({ ...raw, events: [auth(2_000), odd] })
    expect(withOdd.entries[1]).toMatchObject({ what: 'unknown', told: 'TELEPORTATION' })
    expect(transactionMessage.parse({ ...raw, status: 'VANISHED' })).toMatchObject({
      kind: 'unknown',
      entries: [],
    })
  })

  test.each([
    ['a fraction of a cent', { amount: 20.5, currency: 'USD' }],
    ['more digits than a double holds', { amount: 2 ** 53, currency: 'USD' }],
    ['a text', { amount: '2000', currency: 'USD' }],
    ['another currency than it is billed in', { amount: 2_000, currency: 'EUR' }],
    ['an unknown currency', { amount: 2_000, currency: 'QQQ' }],
  ])('with %s held is not believed', (_what, hold) => {
    const raw = aTransaction(holder, shop, [auth(2_000)], { held: 2_000 })
    expect(transactionMessage.safeParse({ ...raw, amounts: { ...raw.amounts, hold } }).success).toBe(false)
  })
})

describe('a request', () => {
  const issuer = createLithic(lithicConfig())
  const rawOf = (request: Lithic.CardAuthorization) => Buffer.from(JSON.stringify(request))
  const reply = (request: Lithic.CardAuthorization, answer: Parameters<IssuerProvider['writeReply']>[0]) =>
    JSON.parse(issuer.writeReply(answer, { id: 'q', raw: rawOf(request) }))

  test('is understood, by the compiler too', () => {
    const request: z.input<typeof requestMessage> = aRequest(card, shop, inDollars(2_000))
    expect(requestMessage.parse(request)).toMatchObject({
      ...{ transactionId: request.token, cardId: 'card-1', kind: 'purchase', entry: 'contactless' },
      ...{ amounts: { billed: usd(2_000n), merchant: usd(2_000n), rate: null }, takesLess: false, pin: null },
      merchant: { id: 'ACC1', country: 'AE', mcc: '5411' },
    })
  })

  test('holds what Lithic holds, where that is more than the purchase', () => {
    const request = aRequest(card, shop, inDollars(2_000))
    request.amounts.hold = { amount: 2_400, currency: 'USD' }
    expect(requestMessage.parse(request).amounts.billed).toEqual(usd(2_400n))
  })

  test('about money for the card, or a look at its balance, asks only whether it is good', () => {
    for (const status of [
      'BALANCE_INQUIRY',
      'CREDIT_AUTHORIZATION',
      'FINANCIAL_CREDIT_AUTHORIZATION',
    ] as const)
      expect(requestMessage.parse(aRequest(card, shop, inDollars(-500), { status }))).toMatchObject({
        kind: 'check',
        amounts: { billed: usd(0n) },
      })
  })

  test('with the same content is the same question, and with other content another', () => {
    const request = aRequest(card, shop, inDollars(2_000))
    const idOf = (asked: Lithic.CardAuthorization) => issuer.readRequest(rawOf(asked)).id
    expect(idOf(request)).toBe(idOf({ ...request }))
    expect(idOf({ ...request, amount: 2_500 })).not.toBe(idOf(request))
    expect(idOf({ ...request, event_token: 'event-1' })).toBe('event-1')
  })

  test('is answered by its own token, with less only where the till takes less', () => {
    const request = aRequest(card, shop, inDollars(2_000))
    const { token } = request
    expect(reply(request, { kind: 'approved' })).toEqual({ token, result: 'APPROVED' })
    expect(reply(request, { kind: 'approved', amount: usd(800n) })).toEqual({
      token,
      result: 'INSUFFICIENT_FUNDS',
    })
    const takes = aRequest(card, shop, inDollars(2_000), { takesLess: true })
    expect(reply(takes, { kind: 'approved', amount: usd(800n) })).toMatchObject({ approved_amount: 800 })
    const declined = (reason: string) => reply(request, { kind: 'declined', reason }).result
    expect(declined('over_daily_limit')).toBe('VELOCITY_EXCEEDED')
    expect(declined('card_closed')).toBe('DECLINED')
  })
})

test('a dispute moves nothing but the credit that its holder is given for a while, or loses again', () => {
  const at = '2026-03-31T09:00:00Z'
  const liability = (token: string, action: 'PROVISIONAL_CREDIT_GRANTED' | 'PROVISIONAL_CREDIT_REVERSED') =>
    ({
      ...{ token, created: at },
      type: 'CARDHOLDER_LIABILITY',
      data: { type: 'CARDHOLDER_LIABILITY', action, amount: 8_000, reason: 'OTHER' },
    }) as const
  const dispute: z.input<typeof creditMessage> & Partial<Lithic.DisputeV2> = {
    ...{ token: 'd', card_token: 'c', currency: 'USD', merchant: aTransaction(holder, shop, []).merchant },
    transaction_series: {
      related_transaction_event_token: null,
      related_transaction_token: 't',
      type: 'DISPUTE',
    },
    events: [
      liability('e1', 'PROVISIONAL_CREDIT_GRANTED'),
      {
        ...{ token: 'e2', created: at },
        type: 'FINANCIAL',
        data: { type: 'FINANCIAL', amount: 8_000, polarity: 'CREDIT', stage: 'CHARGEBACK' },
      },
      liability('e3', 'PROVISIONAL_CREDIT_REVERSED'),
    ],
  }
  expect(creditMessage.parse(dispute)).toMatchObject({
    ...{ kind: 'dispute_credit', originalId: 't' },
    entries: [
      { sequence: 1, id: 'e1', what: 'credit', amounts: { billed: usd(8_000n) } },
      { sequence: 2, id: 'e3', what: 'debit', amounts: { billed: usd(8_000n) } },
    ],
  })
})

describe('a call', () => {
  let lithic: PlayedLithic
  let line: UnreliableLine
  beforeAll(async () => {
    lithic = await playLithic()
    line = await startUnreliableLine(lithic.url)
  })
  afterAll(async () => {
    await line.stop()
    await lithic.stop()
  })
  const answered = (status: number, body: string, headers = {}): Mishap => ({
    ...{ kind: 'answered', status, body },
    headers: { 'content-type': 'application/json', ...headers },
  })

  test('that is refused with a reason is refused for good; without one nothing follows', async () => {
    const issuer = adapterOf(lithic, { url: line.url })
    line.befall(answered(400, '{"message":"Invalid"}'))
    await expect(issuer.isHealthy()).rejects.toMatchObject({ name: 'ProviderRefusal', code: 'lithic_400' })
    for (const [status, body] of [
      [400, '<html>'],
      [401, '{"message":"no key"}'],
      [409, '{"message":"under way"}'],
      [503, '{"message":"later"}'],
      [200, '{"message":7}'],
    ] as const) {
      line.befall(answered(status, body))
      await expect(issuer.isHealthy()).rejects.toMatchObject({ name: 'ProviderUnreachable' })
      expect(await issuer.isHealthy()).toBe(true)
    }
  })

  test('that is one too many is not repeated before the time that Lithic names', async () => {
    const issuer = adapterOf(lithic, { url: line.url })
    line.befall(answered(429, '{"message":"Too many requests"}', { 'retry-after': '30' }))
    await expect(issuer.isHealthy()).rejects.toThrow('answered 429')
    const before = line.calls()
    await expect(issuer.isHealthy()).rejects.toThrow('asked to be left alone')
    expect(line.calls()).toBe(before)
  })

  test('for events after those of another issuer begins with the latest, and goes on from there', async () => {
    const issuer = adapterOf(lithic)
    await lithic.teller.tell('dispute.updated', {})
    const first = await issuer.events('cursor-of-the-sandbox')
    expect(first).toMatchObject({ hasMore: false, events: [{ type: 'dispute.updated' }] })
    await lithic.teller.tell('dispute.updated', {})
    const next = await issuer.events(first.cursor)
    expect(next.events).toHaveLength(1)
    expect(await issuer.events(next.cursor)).toEqual({ events: [], cursor: next.cursor, hasMore: false })
  })

  test('shows the key that stands there now, and is counted: more in a day than expected are warned of once', async () => {
    const keys = ['a-key-that-is-old-by-now', LITHIC_KEY]
    const warned: unknown[] = []
    const config = lithicConfig({ url: lithic.url, callsADay: 2, apiKey: () => keys.slice(0, 1) })
    const issuer = createLithic(config, (facts) => warned.push(facts))
    await expect(issuer.isHealthy()).rejects.toMatchObject({ name: 'ProviderUnreachable' })
    keys.shift()
    for (let calls = 0; calls < 4; calls += 1) await issuer.isHealthy()
    expect(warned).toEqual([{ calls: 3, expected: 2 }])
  })
})
