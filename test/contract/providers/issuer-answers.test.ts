import { money } from '@sadaf/money'
import { describe, expect, test } from 'vitest'
import { type CardWish, createIssuer } from '../../../apps/server/src/providers/index.ts'
import { startUnreliableLine } from './unreliable-line.ts'

// The issuer's adapter: its reading of events and questions, and the form of its answers.

const usd = (amount: string) => ({ amount, currency: 'USD' })
const issuer = createIssuer({ url: undefined, apiKey: undefined, webhookSecret: undefined, timeoutMs: 1_000 })

const card = {
  id: 'card-1',
  revision: 3,
  wish: 2,
  state: 'active',
  last_four: '4821',
  expires: '09/29',
  pin: 'set',
  delivery: null,
}
const amounts = { billed: usd('24.50'), merchant: usd('24.50'), rate: null }
const abroad = { billed: usd('13.75'), merchant: { amount: '12.40', currency: 'EUR' }, rate: '1.10870000' }
const merchant = { id: 'mrc_1', name: 'Marina Market', mcc: '5411', city: 'Dubai', country: 'AE' }
const at = '2026-03-31T09:00:00.000Z'
const authorization = {
  ...{ sequence: 1, id: 'cte-1', at, what: 'authorization' },
  ...{ is_approved: true, by: 'us', reason: null, held: usd('24.50') },
}
const transaction = {
  id: 'ctx-1',
  card_id: 'card-1',
  kind: 'purchase',
  original_id: null,
  merchant,
  entry: 'chip',
  amounts,
  entries: [authorization],
}

const heard = (type: string, data: unknown) =>
  issuer.readEvent(Buffer.from(JSON.stringify({ id: 'evt_1', type, created_at: at, data })))
const heardTransaction = (change: object) => {
  const event = heard('transaction.updated', { ...transaction, ...change })
  if (event.subject !== 'card_transaction') throw new Error('it is about something else')
  return event.transaction
}

describe('a card', () => {
  test('is understood, and passes over what is not asked for', () => {
    expect(heard('card.updated', { ...card, colour: 'rose', address: { city: 'Dubai' } })).toMatchObject({
      subject: 'card',
      card: { id: 'card-1', revision: 3, wish: 2, state: 'active', told: 'active', lastFour: '4821' },
    })
  })

  test.each(['vanished', '__proto__', ''])('in a state by the name %j is in an unknown state', (state) => {
    expect(heard('card.updated', { ...card, state })).toMatchObject({
      card: { state: 'unknown', told: state },
    })
  })

  test.each([
    { last_four: '9999000012344821' },
    { last_four: 4821 },
    { expires: '2029-09' },
    { revision: 0 },
    { pin: '2580' },
    { id: null },
  ])('that is not as agreed is not believed: %j', (change) => {
    expect(() => heard('card.updated', { ...card, ...change })).toThrow()
  })

  test('that is as it was before the wish is no answer to it, nor is another', async () => {
    const line = await startUnreliableLine('http://127.0.0.1:9')
    const real = createIssuer({ url: line.url, apiKey: 'any', webhookSecret: undefined, timeoutMs: 1_000 })
    const wish: CardWish = {
      ...{ id: 'card-1', wish: 2, state: 'frozen', closedBecause: null, holder: { id: 'l', name: 'L' } },
      ...{
        type: 'debit',
        form: 'virtual',
        currency: 'USD',
        fundingAccount: 'a',
        replaces: null,
        address: null,
      },
    }
    const answered = (content: object) =>
      line.befall({ kind: 'answered', status: 200, body: JSON.stringify(content) })
    for (const change of [{ wish: 1 }, { id: 'card-2' }]) {
      answered({ ...card, ...change })
      await expect(real.wish(wish)).rejects.toMatchObject({ name: 'ProviderUnreachable' })
    }
    answered({ ...card, wish: 3 })
    expect(await real.wish(wish)).toMatchObject({ wish: 3 })
    await line.stop()
  })
})

describe('a purchase', () => {
  test('is told with all that happened to it, in our words', () => {
    const more = (sequence: number, what: string, fields: object = {}) => ({
      ...{ sequence, id: `cte-${sequence}`, at, what },
      ...fields,
    })
    const told = heardTransaction({
      entries: [
        authorization,
        more(2, 'advice', { held: usd('20.00') }),
        more(3, 'reversal', { held: usd('15.00') }),
        more(4, 'clearing', { amounts: abroad, is_final: false, is_forced: true }),
        more(5, 'expiry'),
        more(6, 'credit', { amounts }),
        more(7, 'debit', { amounts }),
      ],
    })
    expect(told.entries.map(({ sequence, what }) => [sequence, what])).toEqual([
      [1, 'authorization'],
      [2, 'advice'],
      [3, 'reversal'],
      [4, 'clearing'],
      [5, 'expiry'],
      [6, 'credit'],
      [7, 'debit'],
    ])
    expect(told.entries[0]).toMatchObject({ isApproved: true, by: 'us', held: money('USD', 2450n) })
    expect(told.entries[3]).toMatchObject({
      isFinal: false,
      isForced: true,
      amounts: { billed: money('USD', 1375n), merchant: money('EUR', 1240n), rate: '1.10870000' },
    })
  })

  test.each([
    ['0.001', 'KWD', 1n],
    ['18000', 'JPY', 18_000n],
    ['123456789012345678.12', 'USD', 12_345_678_901_234_567_812n],
  ])('of %s %s is exact', (amount, currency, minor) => {
    const one = { amount, currency }
    expect(heardTransaction({ amounts: { billed: one, merchant: one, rate: null } }).amounts.billed).toEqual(
      money(currency, minor),
    )
  })

  test('of an unknown kind, or with unknown content, says so', () => {
    expect(heardTransaction({ kind: 'lottery' })).toMatchObject({ kind: 'unknown' })
    const wonder = { sequence: 2, id: 'cte-2', at, what: 'levitation', height: 3 }
    expect(heardTransaction({ entries: [authorization, wonder] }).entries[1]).toMatchObject({
      what: 'unknown',
      told: 'levitation',
    })
  })

  test.each([
    ['no_answer', 'too_late'],
    ['card_not_active', 'card_inactive'],
    ['pin_blocked', 'wrong_pin'],
    ['over_daily_limit', 'over_daily_limit'],
    ['moon_phase', 'moon_phase'],
  ])('that was declined since %s was so since %s', (reason, ours) => {
    const declined = { ...authorization, is_approved: false, by: 'network', reason, held: usd('0.00') }
    expect(heardTransaction({ entries: [declined] }).entries[0]).toMatchObject({ reason: ours })
  })

  test.each<[string, object]>([
    ['a gap', { entries: [{ ...authorization, sequence: 2 }] }],
    ['nothing', { entries: [] }],
    [
      'no end',
      { entries: Array.from({ length: 201 }, (_, index) => ({ ...authorization, sequence: index + 1 })) },
    ],
    ['a clearing of nothing', { entries: [{ ...authorization, what: 'clearing' }] }],
    ['a rate at home', { amounts: { ...amounts, rate: '1.00' } }],
    ['no rate abroad', { amounts: { ...abroad, rate: null } }],
    ['a negative amount', { amounts: { ...amounts, billed: usd('-1.00') } }],
    ['a number for an amount', { amounts: { ...amounts, billed: { amount: 24.5, currency: 'USD' } } }],
    ['a category in words', { merchant: { ...merchant, mcc: 'food' } }],
    ['an unknown way to pay', { entry: 'telepathy' }],
  ])('with %s in it is not believed', (_what, change) => {
    expect(() => heardTransaction(change)).toThrow()
  })
})

test('unknown disputes and events say so', () => {
  const dispute = { id: 'dsp-1', revision: 1, state: 'pondered', decides_by: null }
  expect(heard('dispute.updated', dispute)).toMatchObject({
    dispute: { state: 'unknown', told: 'pondered' },
  })
  expect(heard('card.celebrated', {})).toMatchObject({ subject: 'unknown', type: 'card.celebrated' })
  expect(heard('transaction.updated.twice', transaction)).toMatchObject({ subject: 'unknown' })
})

describe('an authorization request', () => {
  const question = {
    id: 'ctq-1',
    type: 'authorization.request',
    created_at: at,
    data: {
      ...{ transaction_id: 'ctx-1', card_id: 'card-1', at, kind: 'purchase', amounts: abroad, merchant },
      ...{ entry: 'contactless', takes_less: true, pin: null },
    },
  }
  const read = (change: object = {}) =>
    issuer.readRequest(Buffer.from(JSON.stringify({ ...question, data: { ...question.data, ...change } })))

  test('is understood', () => {
    expect(read({ something: 'new' })).toEqual({
      ...{ id: 'ctq-1', transactionId: 'ctx-1', cardId: 'card-1', at: new Date(at), kind: 'purchase' },
      amounts: { billed: money('USD', 1375n), merchant: money('EUR', 1240n), rate: '1.10870000' },
      ...{ merchant, entry: 'contactless', takesLess: true, pin: null },
    })
  })

  test.each([
    { kind: 'gift' },
    { entry: 'telepathy' },
    { pin: '2580' },
    { takes_less: 'yes' },
    { card_id: 7 },
    { amounts: { ...abroad, billed: { amount: '13.755', currency: 'USD' } } },
  ])('that is not as agreed is not understood: %j', (change) => {
    expect(() => read(change)).toThrow(expect.objectContaining({ name: 'ZodError' }))
  })

  test('is answered under its id: in full, with less, or with the reason against it', () => {
    const asked = { id: 'ctq-1', raw: Buffer.from('') }
    const written = (reply: Parameters<typeof issuer.writeReply>[0]) =>
      JSON.parse(issuer.writeReply(reply, asked)) as unknown
    expect(written({ kind: 'approved' })).toEqual({ id: 'ctq-1', decision: 'approved' })
    expect(written({ kind: 'approved', amount: money('USD', 812n) })).toEqual({
      ...{ id: 'ctq-1', decision: 'approved' },
      amount: usd('8.12'),
    })
    expect(written({ kind: 'declined', reason: 'over_daily_limit' })).toEqual({
      ...{ id: 'ctq-1', decision: 'declined' },
      reason: 'over_daily_limit',
    })
  })
})
