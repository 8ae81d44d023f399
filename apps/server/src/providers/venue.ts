import { randomUUID } from 'node:crypto'
import { compareRates, parseRate, toDecimal } from '@sadaf/money'
import { z } from 'zod'
import type { ProviderConfig } from './config.ts'
import { dividendMessage } from './dividend-messages.ts'
import { ProviderRefusal } from './errors.ts'
import { onwardFrom, pageQuery, readEnvelope, standardEvents } from './events.ts'
import { orNull, type ProviderHttp, reach } from './http.ts'
import type { NewStakingOrder, StakingOrder } from './staking.ts'
import {
  offersMessage,
  stakingOrderMessage,
  stakingPositionsMessage,
  stakingRewardMessage,
} from './staking-messages.ts'
import type {
  NewDelivery,
  NewOrder,
  OrderTerms,
  Replacement,
  SwapQuote,
  SwapWish,
  TradingVenue,
  VenueAccount,
  VenueEvent,
  VenueOrder,
} from './trading-venue.ts'
import {
  accountMessage,
  bookMessage,
  deliveryMessage,
  instrumentsMessage,
  orderMessage,
  positionsMessage,
  statementMessage,
  swapMessage,
  swapQuoteMessage,
  tradesMessage,
} from './venue-messages.ts'
import { about } from './wire.ts'

const LINES_PAGE = 200

/**
 * The venue for crypto and securities, over the HTTP contract of docs/providers/venue.md.
 *
 * By an id of ours an order is known there, whatever key it comes under; and a refusal is remembered by its key. So
 * what may be allowed later, once an account is open or an order has come, is asked under a new key each time.
 */
export function createVenue(config: ProviderConfig): TradingVenue {
  const http = reach('venue', '/venue/v1', config)
  const get = <S extends z.ZodType>(answer: S, path: string) => http.call(answer, { method: 'GET', path })
  return {
    ...standardEvents('venue', http, config.webhookSecret),
    instruments: () => get(instrumentsMessage, '/instruments'),
    order: (order) =>
      withAccounts(http, [order.account], () =>
        http.call(
          orderMessage.refine((placed) => isOf(placed, order), 'is another order'),
          { method: 'POST', path: '/orders', idempotencyKey: randomUUID(), body: wireOrder(order) },
        ),
      ),
    orderOf: (id) => orNull('order_not_found', () => get(orderWith(id), `/orders/${encodeURIComponent(id)}`)),
    cancel: (id) =>
      http.call(orderWith(id), {
        method: 'POST',
        path: `/orders/${encodeURIComponent(id)}/cancel`,
        idempotencyKey: randomUUID(),
      }),
    replace: (id, by) =>
      http.call(
        orderMessage.refine((placed) => placed.id === by.id && placed.replaces === id, 'is another order'),
        {
          method: 'POST',
          path: `/orders/${encodeURIComponent(id)}/replace`,
          idempotencyKey: by.id,
          body: wireReplacement(by),
        },
      ),
    quote: (id, wish) =>
      http.call(
        swapQuoteMessage.refine((quote) => answers(quote, id, wish), 'is another quote'),
        { method: 'POST', path: '/quotes', idempotencyKey: id, body: { id, ...wireWish(wish) } },
      ),
    swap: ({ id, quoteId, account }) =>
      withAccounts(http, [account], () =>
        http.call(about(swapMessage, 'id', id), {
          method: 'POST',
          path: '/swaps',
          idempotencyKey: randomUUID(),
          body: { id, quote_id: quoteId, account: account.id },
        }),
      ),
    swapOf: (id) =>
      orNull('swap_not_found', () => get(about(swapMessage, 'id', id), `/swaps/${encodeURIComponent(id)}`)),
    deliver: (delivery) =>
      withAccounts(http, [delivery.from, delivery.to], () =>
        http.call(about(deliveryMessage, 'id', delivery.id), {
          method: 'POST',
          path: '/deliveries',
          idempotencyKey: randomUUID(),
          body: wireDelivery(delivery),
        }),
      ),
    deliveryOf: (id) =>
      orNull('delivery_not_found', () =>
        get(about(deliveryMessage, 'id', id), `/deliveries/${encodeURIComponent(id)}`),
      ),
    stakingOffers: () => get(offersMessage, '/staking/offers'),
    stake: (order) =>
      withAccounts(http, [order.account], () =>
        http.call(
          stakingOrderMessage.refine((placed) => isSameStaking(placed, order), 'is another order'),
          {
            method: 'POST',
            path: '/staking/orders',
            idempotencyKey: randomUUID(),
            body: { ...order, account: order.account.id },
          },
        ),
      ),
    stakingOrderOf: (id) =>
      orNull('staking_order_not_found', () =>
        get(about(stakingOrderMessage, 'id', id), `/staking/orders/${encodeURIComponent(id)}`),
      ),
    stakingPositions: async (account) =>
      (
        await get(
          about(stakingPositionsMessage, 'account', account),
          `/staking/positions?account=${encodeURIComponent(account)}`,
        )
      ).positions,
    book: (asset) => get(about(bookMessage, 'asset', asset), `/book/${encodeURIComponent(asset)}`),
    trades: async (asset) =>
      (await get(about(tradesMessage, 'asset', asset), `/trades/${encodeURIComponent(asset)}`)).trades,
    positions: async (account) =>
      (
        await get(
          about(positionsMessage, 'account', account),
          `/positions?account=${encodeURIComponent(account)}`,
        )
      ).positions,
    statement: (day, cursor) =>
      get(
        onwardFrom(cursor, statementMessage),
        `/statement${pageQuery(LINES_PAGE, cursor)}&day=${encodeURIComponent(day)}`,
      ),
    readEvent,
    async isHealthy() {
      await get(z.object({ status: z.literal('ok') }), '/health')
      return true
    },
  }
}

const orderWith = (id: string) => about(orderMessage, 'id', id)

/** Orders, and where the venue does not know an account, opens those that are named and orders again. */
async function withAccounts<T>(
  http: ProviderHttp,
  accounts: readonly VenueAccount[],
  order: () => Promise<T>,
): Promise<T> {
  try {
    return await order()
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'account_not_found')) throw error
  }
  await Promise.all(
    accounts.map(({ id, holderName }) =>
      http.call(about(accountMessage, 'id', id), {
        method: 'PUT',
        path: `/accounts/${encodeURIComponent(id)}`,
        body: { holder_name: holderName },
      }),
    ),
  )
  return order()
}

const wireDelivery = ({ from, to, debitAccount, creditAccount, amount, ...same }: NewDelivery) => ({
  ...same,
  from_account: from.id,
  to_account: to.id,
  amount: { amount: toDecimal(amount), currency: amount.asset },
  debit_account: debitAccount,
  credit_account: creditAccount,
})

const isSame = (a: string, b: string) => compareRates(parseRate(a), parseRate(b)) === 0

function isOf(placed: VenueOrder, order: NewOrder): boolean {
  return (
    placed.id === order.id &&
    placed.account === order.account.id &&
    placed.asset === order.asset &&
    placed.side === order.side &&
    placed.type === order.terms.type &&
    placed.cashAccount === order.cashAccount &&
    isSame(placed.quantity, order.quantity)
  )
}

function isSameStaking(placed: StakingOrder, order: NewStakingOrder): boolean {
  return (
    placed.id === order.id &&
    placed.account === order.account.id &&
    placed.asset === order.asset &&
    placed.side === order.side &&
    isSame(placed.quantity, order.quantity)
  )
}

// People agree to what a quote says: it must be the one that was asked for.
function answers(quote: SwapQuote, id: string, wish: SwapWish): boolean {
  if (quote.id !== id || quote.sellAsset !== wish.sellAsset || quote.buyAsset !== wish.buyAsset) return false
  return 'sellQuantity' in wish
    ? isSame(quote.sellQuantity, wish.sellQuantity)
    : isSame(quote.buyQuantity, wish.buyQuantity)
}

function wireOrder({ id, account, asset, side, quantity, timeInForce, terms, cashAccount }: NewOrder) {
  return {
    id,
    account: account.id,
    asset,
    side,
    quantity,
    time_in_force: timeInForce,
    ...wireTerms(terms),
    cash_account: cashAccount,
  }
}

function wireTerms(terms: OrderTerms) {
  switch (terms.type) {
    case 'market':
      return { type: terms.type, ...wireCollar(terms.collarPrice) }
    case 'limit':
      return { type: terms.type, limit_price: terms.limitPrice }
    case 'stop':
      return { type: terms.type, stop_price: terms.stopPrice, ...wireCollar(terms.collarPrice) }
    case 'stop_limit':
      return { type: terms.type, stop_price: terms.stopPrice, limit_price: terms.limitPrice }
    default:
      return terms satisfies never
  }
}

const wireCollar = (collarPrice: string | null) => (collarPrice === null ? {} : { collar_price: collarPrice })

function wireReplacement({ id, quantity, limitPrice, stopPrice }: Replacement) {
  return {
    id,
    ...(quantity !== undefined && { quantity }),
    ...(limitPrice !== undefined && { limit_price: limitPrice }),
    ...(stopPrice !== undefined && { stop_price: stopPrice }),
  }
}

function wireWish(wish: SwapWish) {
  return {
    sell_asset: wish.sellAsset,
    buy_asset: wish.buyAsset,
    ...('sellQuantity' in wish ? { sell_quantity: wish.sellQuantity } : { buy_quantity: wish.buyQuantity }),
  }
}

const ofOrders =
  /^order\.(accepted|open|triggered|cancel_requested|partially_filled|filled|cancelled|expired|rejected)$/

// The one table that maps the venue's events to ours.
function readEvent(raw: Buffer): VenueEvent {
  const { data, ...common } = readEnvelope(raw)
  const isCorrection = common.type === 'fill.corrected'
  if (isCorrection || ofOrders.test(common.type)) {
    return { ...common, subject: 'order', order: orderMessage.parse(data), isCorrection }
  }
  if (/^swap\.(accepted|completed|rejected)$/.test(common.type)) {
    return { ...common, subject: 'swap', swap: swapMessage.parse(data) }
  }
  if (/^delivery\.(accepted|completed|rejected)$/.test(common.type)) {
    return { ...common, subject: 'delivery', delivery: deliveryMessage.parse(data) }
  }
  if (/^staking\.(accepted|unbonding|completed|rejected)$/.test(common.type)) {
    return { ...common, subject: 'staking', staking: stakingOrderMessage.parse(data) }
  }
  if (common.type === 'staking.rewarded') {
    return { ...common, subject: 'staking_reward', reward: stakingRewardMessage.parse(data) }
  }
  if (common.type === 'dividend.paid') {
    return { ...common, subject: 'dividend', dividend: dividendMessage.parse(data) }
  }
  return { ...common, subject: 'unknown' }
}
