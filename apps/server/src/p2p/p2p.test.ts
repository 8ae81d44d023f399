import { HOUR_MS } from '@sadaf/calendar'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCases } from '../../../../test/support/cases.ts'
import { anOperator } from '../../../../test/support/operators.ts'
import {
  aTrader,
  bitcoinOf,
  btc,
  offerBody,
  offered,
  take,
  takeBody,
  usd,
} from '../../../../test/support/p2p.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

let product: Product
let layla: Person
let omar: Person
beforeAll(async () => {
  product = await startProduct()
  layla = await aTrader(product, { name: 'Layla Haddad', bitcoin: '0.5' })
  omar = await aTrader(product, { name: 'Omar Saleh' })
})
afterEach(() => product.expectSoundBooks())
afterAll(() => product.stop())

const HOUR_SECONDS = HOUR_MS / 1000
const tradeOf = (person: Person, id: string) => person.api('GET /p2p/trades/{id}', { params: { id } })
const confirm = (person: Person, id: string) => person.post(`/p2p/trades/${id}/confirm`, undefined)
/** Why the newest transaction of a person failed. */
const failureOf = async (person: Person) =>
  (await person.api('GET /transactions', { query: { limit: 1 } })).data[0]?.failure?.code
const newest = async (person: Person) => (await person.api('GET /notifications')).data[0]
const offerNow = async (maker: Person, id: string) =>
  (await maker.api('GET /p2p/own-offers')).data.find((offer) => offer.id === id)

/** The holdings of the two, all of them and the free part. */
const possessions = async () => [
  await layla.holds(),
  await omar.holds(),
  await bitcoinOf(product, layla),
  await bitcoinOf(product, omar),
]

describe('a trade', () => {
  test('is held on both sides until its maker confirms, and then changes hands with its cost', async () => {
    const offer = await offered(layla, { price: '2000.00', quantity: '0.1' })
    const seen = (
      await omar.api('GET /p2p/offers', { query: { side: 'sell', asset: 'BTC', currency: 'USD' } })
    ).data
    expect(seen).toMatchObject([{ id: offer.id, maker: 'Layla H.', left: btc('0.10000000'), is_own: false }])

    const before = await possessions()
    const trade = await take(omar, offer.id, '0.04')
    expect(trade).toMatchObject({ state: 'waiting', side: 'buy', value: usd('80.00'), other: 'Layla Haddad' })
    expect([trade.can_confirm, trade.can_cancel]).toEqual([false, true])
    expect(await possessions()).toEqual([
      before[0],
      { balance: '1000.00', available: '920.00' },
      { booked: 50_000_000n, free: 46_000_000n },
      before[3],
    ])
    expect((await offerNow(layla, offer.id))?.left).toEqual(btc('0.06000000'))
    expect(await newest(layla)).toMatchObject({ kind: 'p2p_taken', link: `/buy/p2p?trade=${trade.id}` })
    expect((await confirm(omar, trade.id)).body.code).toBe('p2p_trade_state')

    expect((await confirm(layla, trade.id)).body.state).toBe('settling')
    await product.quiet()
    expect([(await tradeOf(layla, trade.id)).state, (await tradeOf(omar, trade.id)).state]).toEqual([
      'completed',
      'completed',
    ])
    expect(await omar.holds()).toEqual({ balance: '920.00', available: '920.00' })
    expect(await bitcoinOf(product, omar)).toEqual({ booked: 4_000_000n, free: 4_000_000n })
    const holding = (await omar.api('GET /portfolio')).data.find(({ symbol }) => symbol === 'BTC')
    expect(holding).toMatchObject({
      average: { cost: usd('80.00'), average_cost: '2000.00000000' },
      lots: [{ quantity: btc('0.04000000') }],
    })
    // 0.04 were bought for 40.00 and 0.10 of fees.
    expect((await layla.api('GET /portfolio')).average.realised).toEqual(usd('39.90'))
    const shown = async (person: Person) =>
      (await person.api('GET /transactions', { query: { limit: 20 } })).data
        .filter(({ kind }) => kind === 'p2p_trade')
        .map(({ type, amount, status, description }) => ({ type, amount, status, description }))
    const common = { status: 'completed' }
    expect(await shown(omar)).toEqual(
      expect.arrayContaining([
        { ...common, type: 'outgoing', amount: usd('80.00'), description: 'Layla Haddad' },
        { ...common, type: 'incoming', amount: btc('0.04000000'), description: 'Layla Haddad' },
      ]),
    )
    expect(await shown(layla)).toEqual(
      expect.arrayContaining([
        { ...common, type: 'incoming', amount: usd('80.00'), description: 'Omar Saleh' },
        { ...common, type: 'outgoing', amount: btc('0.04000000'), description: 'Omar Saleh' },
      ]),
    )
    expect(await newest(omar)).toMatchObject({ kind: 'p2p_completed' })
  })

  test('of an offer to buy is taken by who sells, and what was bought can be sold at the venue', async () => {
    const offer = await offered(omar, { side: 'buy', price: '1500.00', quantity: '0.02' })
    const trade = await take(layla, offer.id, '0.02')
    expect(trade).toMatchObject({ side: 'sell', value: usd('30.00') })
    await confirm(omar, trade.id)
    await product.quiet()
    const { booked } = await bitcoinOf(product, omar)
    const order = await omar.post('/trading/orders', {
      ...{ side: 'sell', type: 'limit', time_in_force: 'gtc', limit_price: '900000.00' },
      ...{ quantity: btc('0.06'), account_id: omar.account('USD') },
    })
    await product.quiet()
    expect(booked).toBe(6_000_000n)
    expect((await omar.get(`/trading/orders/${order.body.id}`)).body.stage).toBe('open')
    await omar.post(`/trading/orders/${order.body.id}/cancel`, undefined)
    await product.quiet()
  })

  test.each([
    [
      'cancelled by its maker',
      'cancelled',
      (id: string) => layla.post(`/p2p/trades/${id}/cancel`, undefined),
    ],
    ['cancelled by its taker', 'cancelled', (id: string) => omar.post(`/p2p/trades/${id}/cancel`, undefined)],
    [
      'left without a confirmation',
      'expired',
      async () => {
        product.advance(HOUR_SECONDS + 1)
        await product.runJob('operations.lapse')
        product.advance(-HOUR_SECONDS - 1)
      },
    ],
    [
      'refused by the venue',
      'failed',
      async (id: string) => {
        await product.venue.misbehave({ decline_next: 1 })
        await confirm(layla, id)
      },
    ],
  ] as const)('that is %s leaves everything where it was', async (_how, state, end) => {
    const offer = await offered(layla)
    const before = await possessions()
    const { id } = await take(omar, offer.id, '0.05')
    await end(id)
    await product.quiet()
    expect(await tradeOf(omar, id)).toMatchObject({ state, can_cancel: false, can_dispute: false })
    expect(await possessions()).toEqual(before)
    expect((await offerNow(layla, offer.id))?.left).toEqual(btc('0.10000000'))
    expect((await confirm(layla, id)).body.code).toBe('p2p_trade_state')
    await layla.post(`/p2p/offers/${offer.id}/withdraw`, undefined)
  })

  test('that is cancelled blames neither side in its transactions', async () => {
    const { id } = await take(omar, (await offered(layla)).id, '0.05')
    await layla.post(`/p2p/trades/${id}/cancel`, undefined)
    expect([await failureOf(layla), await failureOf(omar)]).toEqual(['trade_cancelled', 'trade_cancelled'])
  })

  test('is confirmed too late after an hour, whether or not it has expired yet', async () => {
    const { id } = await take(omar, (await offered(layla)).id, '0.05')
    product.advance(HOUR_SECONDS + 1)
    expect(await confirm(layla, id)).toMatchObject({ status: 409, body: { code: 'p2p_trade_state' } })
    await product.runJob('operations.lapse')
    product.advance(-HOUR_SECONDS - 1)
    expect((await tradeOf(layla, id)).state).toBe('expired')
  })
})

describe('a disputed trade', () => {
  test.each([
    ['release', 'completed'],
    ['return', 'returned'],
  ] as const)('stays held beyond its time, until an operator decides to %s it', async (decision, state) => {
    const salma = await anOperator(product)
    const before = await possessions()
    const { id } = await take(omar, (await offered(layla)).id, '0.01')
    const disputed = await omar.post(`/p2p/trades/${id}/dispute`, { reason: 'No answer.' })
    expect(disputed.body).toMatchObject({
      state: 'disputed',
      dispute: { reason: 'No answer.', is_own: true },
    })
    expect((await tradeOf(layla, id)).dispute?.is_own).toBe(false)
    expect(await newest(layla)).toMatchObject({ kind: 'p2p_disputed' })
    product.advance(2 * HOUR_SECONDS)
    await product.runJob('operations.lapse')
    product.advance(-2 * HOUR_SECONDS)
    expect((await omar.holds()).available).not.toBe((await omar.holds()).balance)
    for (const [person, act] of [
      [layla, 'confirm'],
      [layla, 'cancel'],
      [omar, 'cancel'],
    ] as const)
      expect((await person.post(`/p2p/trades/${id}/${act}`, undefined)).body.code).toBe('p2p_trade_state')

    expect(await openCases(product)).toMatchObject([{ kind: 'p2p_dispute', subject: id }])
    const { data } = (await salma.get('/ops/cases?kind=p2p_dispute')).body
    const [{ id: caseId }] = data as { id: string }[] as [{ id: string }]
    const closed = await salma.post(`/ops/cases/${caseId}/resolve`, { outcome: 'other', text: 'Seen.' })
    expect(closed.body.code).toBe('p2p_undecided')
    const decided = await salma.post(`/ops/cases/${caseId}/p2p-decision`, { decision, text: 'Looked at.' })
    expect(decided).toMatchObject({ status: 200, body: { status: 'resolved', resolution: 'Looked at.' } })
    const again = await salma.post(`/ops/cases/${caseId}/p2p-decision`, { decision, text: 'Again.' })
    expect(again.body.code).toBe('case_has_ended')
    await product.quiet()
    expect((await tradeOf(omar, id)).state).toBe(state)
    const after = await possessions()
    if (decision === 'return') {
      expect(after).toEqual(before)
      expect([await failureOf(layla), await failureOf(omar)]).toEqual(['trade_returned', 'trade_returned'])
    } else expect(after).not.toEqual(before)
    expect((await omar.holds()).available).toBe((await omar.holds()).balance)
  })
})

describe('refusals', () => {
  test('another person’s trade and offer are not there, and one’s own offer is not taken', async () => {
    const noor = await aTrader(product)
    const offer = await offered(layla)
    const { id } = await take(omar, offer.id, '0.01')
    expect((await noor.get(`/p2p/trades/${id}`)).status).toBe(404)
    for (const act of ['confirm', 'cancel'])
      expect((await noor.post(`/p2p/trades/${id}/${act}`, undefined)).status).toBe(404)
    expect((await noor.post(`/p2p/trades/${id}/dispute`, { reason: 'Mine.' })).status).toBe(404)
    expect((await noor.post(`/p2p/offers/${offer.id}/withdraw`, undefined)).status).toBe(404)
    expect((await noor.api('GET /p2p/trades')).data).toEqual([])
    expect((await layla.post('/p2p/trades', takeBody(layla, offer.id, '0.01'))).body.code).toBe(
      'p2p_own_offer',
    )
    await omar.post(`/p2p/trades/${id}/cancel`, undefined)
  })

  test('less than the least, more than the most, what is not covered, and what was withdrawn', async () => {
    const taking = async (offerId: string, quantity: string) =>
      (await omar.post('/p2p/trades', takeBody(omar, offerId, quantity))).body.code
    const small = await offered(layla, { min: '0.02', max: '0.05' })
    expect([await taking(small.id, '0.01'), await taking(small.id, '0.06')]).toEqual([
      'p2p_amount_out_of_range',
      'p2p_amount_out_of_range',
    ])
    const large = await offered(layla, { quantity: '5', price: '10.00' })
    expect(await taking(large.id, '4')).toBe('p2p_offer_uncovered')
    const dear = await offered(layla, { quantity: '0.1', price: '90000.00' })
    expect(await taking(dear.id, '0.1')).toBe('insufficient_funds')
    await layla.post(`/p2p/offers/${small.id}/withdraw`, undefined)
    expect(await taking(small.id, '0.02')).toBe('p2p_offer_closed')
    expect((await layla.post(`/p2p/offers/${small.id}/withdraw`, undefined)).body.code).toBe(
      'p2p_offer_closed',
    )
  })

  test('an offer of something else than crypto for money, of nothing, or beyond what is offered', async () => {
    const making = async (over: object) =>
      (await layla.post('/p2p/offers', { ...offerBody(layla), ...over })).body.code
    expect(await making({ price: { amount: '1.00', currency: 'ETH' } })).toBe('currency_mismatch')
    expect(await making({ max: btc('0.2') })).toBe('p2p_amount_out_of_range')
    expect(await making({ price: usd('0.01'), min: btc('0.00000001') })).toBe('p2p_too_small')
    const euros = ['quantity', 'min', 'max'].map((each) => [each, { amount: '1.00', currency: 'EUR' }])
    expect(await making(Object.fromEntries(euros))).toBe('asset_not_traded')
  })

  test('two people, one of them blocked, neither see nor take each other’s offers', async () => {
    const noor = await aTrader(product)
    const { id: offerId } = await offered(layla)
    const { id } = await layla.api('POST /payment-requests', {
      body: { currency: 'USD', shares: [{ to: { wallet_id: noor.walletId }, amount: usd('1.00') }] },
      idempotencyKey: crypto.randomUUID(),
    })
    await noor.api('POST /payment-requests/{id}/decline', { params: { id }, body: { block: true } })
    const query = { side: 'sell', asset: 'BTC', currency: 'USD' } as const
    expect((await noor.api('GET /p2p/offers', { query })).data).toEqual([])
    expect((await noor.post('/p2p/trades', takeBody(noor, offerId, '0.01'))).body.code).toBe(
      'p2p_person_unavailable',
    )
  })

  test('a large trade without an approval of exactly this', async () => {
    const rich = await aTrader(product, { holding: '5000.00' })
    const offer = await offered(layla, { price: '20000.00' })
    const refused = await rich.post('/p2p/trades', takeBody(rich, offer.id, '0.1'))
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_required'])
    expect((await rich.api('GET /p2p/trades')).data).toEqual([])
    expect(await rich.holds()).toEqual({ balance: '5000.00', available: '5000.00' })
  })
})

test('of two who take the last of an offer at once, one gets it', async () => {
  const noor = await aTrader(product)
  const offer = await offered(layla, { quantity: '0.03', min: '0.03' })
  const answers = await Promise.all(
    [omar, noor, omar, noor].map((who) => who.post('/p2p/trades', takeBody(who, offer.id, '0.03'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect((await offerNow(layla, offer.id))?.left).toEqual(btc('0.00000000'))
})

test('of those who confirm, cancel and dispute at once, one is heard', async () => {
  const { id } = await take(omar, (await offered(layla)).id, '0.01')
  const before = await bitcoinOf(product, omar)
  const answers = await Promise.all([
    confirm(layla, id),
    omar.post(`/p2p/trades/${id}/cancel`, undefined),
    layla.post(`/p2p/trades/${id}/cancel`, undefined),
    confirm(layla, id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await product.quiet()
  const { state } = await tradeOf(omar, id)
  expect(['completed', 'cancelled']).toContain(state)
  const moved = state === 'completed' ? 1_000_000n : 0n
  expect(await bitcoinOf(product, omar)).toEqual({ booked: before.booked + moved, free: before.free + moved })
})
