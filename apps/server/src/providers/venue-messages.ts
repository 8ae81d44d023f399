import { addRates, compareRates, parseRate, rate as rateOf } from '@sadaf/money'
import { z } from 'zod'
import { dividendFactsMessage } from './dividend-messages.ts'
import { progressMessage } from './progress.ts'
import {
  type BookLevel,
  type Fill,
  type Instrument,
  type OrderBook,
  type OrderStatus,
  orderTypes,
  type Position,
  type PublicTrade,
  type Swap,
  type SwapQuote,
  timesInForce,
  type VenueLine,
  type VenueOrder,
  type VenuePage,
} from './trading-venue.ts'
import { amount, currency, moment, revision } from './wire.ts'

// The wire shapes of the venue's contract (docs/providers/venue.md), read into our own terms.

/** More than any venue lists, and more than any order is traded in. */
const MOST_INSTRUMENTS = 5_000
const MOST_FILLS = 10_000

export const id = z.string().min(1).max(140)
export const word = z.string().max(64)
const side = z.enum(['buy', 'sell'])
const isAboveZero = (text: string) => /[1-9]/.test(text)
export const anyQuantity = z.string().regex(/^(0|[1-9]\d{0,19})(\.\d{1,8})?$/)
export const quantity = anyQuantity.refine(isAboveZero)
const change = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,19})(\.\d{1,8})?$/)
  .refine(isAboveZero)
const price = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,12})?$/)
  .refine(isAboveZero)
export const percentage = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,29})(\.\d{1,30})?$/)
  .refine(isAboveZero)

const orderStatuses: ReadonlyMap<string, OrderStatus> = new Map(
  (['accepted', 'open', 'partially_filled', 'filled', 'cancelled', 'expired', 'rejected'] as const).map(
    (each) => [each, each],
  ),
)
const swapStatuses: ReadonlyMap<string, Swap['status']> = new Map(
  (['accepted', 'completed', 'rejected'] as const).map((each) => [each, each]),
)
const states: ReadonlyMap<string, Instrument['state']> = new Map(
  (['trading', 'halted', 'cancel_only', 'closed'] as const).map((each) => [each, each]),
)

/** Of several words those that we know: what the venue has besides cannot be ordered by us. */
const knownOf = <T extends string>(known: readonly T[]) =>
  z.array(word).transform((words) => known.filter((each) => words.includes(each)))
const ways = z
  .object({ types: knownOf(orderTypes), times_in_force: knownOf(timesInForce) })
  .transform(({ types, times_in_force }) => ({ types, timesInForce: times_in_force }))

const instrumentMessage = z
  .object({
    asset: word,
    class: z.enum(['crypto', 'security']),
    quote_currency: currency,
    quantity_step: quantity,
    price_tick: price,
    min_value: amount,
    state: word,
    opens_at: moment.nullable(),
    fee_percent: percentage,
    whole: ways,
    fractional: ways,
    swapped: z.boolean(),
    dividend: dividendFactsMessage.nullish(),
  })
  .refine((message) => message.min_value.asset === message.quote_currency)
  .transform(
    (message): Instrument => ({
      asset: message.asset,
      class: message.class,
      quoteCurrency: message.quote_currency,
      quantityStep: message.quantity_step,
      priceTick: message.price_tick,
      minValue: message.min_value,
      state: states.get(message.state) ?? 'unknown',
      opensAt: message.opens_at,
      feePercentage: message.fee_percent,
      whole: message.whole,
      fractional: message.fractional,
      isSwapped: message.swapped,
      dividend: message.dividend ?? null,
    }),
  )

export const instrumentsMessage = z
  .object({ data: z.array(instrumentMessage).max(MOST_INSTRUMENTS) })
  .transform(({ data }): readonly Instrument[] => data)

export const accountMessage = z.object({ id, holder_name: z.string() })

const fillMessage = z
  .object({
    id,
    at: moment,
    price,
    quantity: anyQuantity,
    value: amount,
    fee: amount,
    corrects: id.nullable(),
  })
  .refine(({ value, fee }) => value.asset === fee.asset, 'has a fee in another currency')
  .refine(
    (fill) => fill.corrects !== null || isAboveZero(fill.quantity),
    'is of nothing and corrects nothing',
  )

/** Those that count: what another one corrects does not any more. */
function standing(fills: readonly Pick<Fill, 'id' | 'quantity' | 'corrects'>[]) {
  const corrected = new Set(fills.map(({ corrects }) => corrects))
  return fills.filter((fill) => !corrected.has(fill.id))
}

type Filled = {
  readonly fills: readonly Pick<Fill, 'id' | 'quantity' | 'corrects'>[]
  readonly filled_quantity: string
  readonly average_price: string | null
}

function addsUp({ fills, filled_quantity, average_price }: Filled): boolean {
  const filled = standing(fills).reduce((sum, each) => addRates(sum, parseRate(each.quantity)), rateOf(0n))
  const isNothing = filled.numerator === 0n
  return compareRates(filled, parseRate(filled_quantity)) === 0 && isNothing === (average_price === null)
}

export const orderMessage = z
  .object({
    id,
    revision,
    account: id,
    asset: word,
    side,
    type: z.enum(orderTypes),
    time_in_force: z.enum(timesInForce),
    quantity,
    limit_price: price.nullable(),
    stop_price: price.nullable(),
    collar_price: price.nullable(),
    cash_account: id,
    status: word,
    reason: word.nullable(),
    cancel_requested: z.boolean(),
    triggered_at: moment.nullable(),
    filled_quantity: anyQuantity,
    average_price: price.nullable(),
    fills: z.array(fillMessage).max(MOST_FILLS),
    replaces: id.nullable(),
    replaced_by: id.nullable(),
    created_at: moment,
    updated_at: moment,
    expires_at: moment.nullable(),
  })
  .refine(addsUp, 'has fills that do not add up')
  .transform(
    (message): VenueOrder => ({
      id: message.id,
      revision: message.revision,
      account: message.account,
      asset: message.asset,
      side: message.side,
      type: message.type,
      timeInForce: message.time_in_force,
      quantity: message.quantity,
      limitPrice: message.limit_price,
      stopPrice: message.stop_price,
      collarPrice: message.collar_price,
      cashAccount: message.cash_account,
      status: orderStatuses.get(message.status) ?? 'unknown',
      told: message.status,
      reason: message.reason,
      isBeingCancelled: message.cancel_requested,
      triggeredAt: message.triggered_at,
      filledQuantity: message.filled_quantity,
      averagePrice: message.average_price,
      fills: message.fills,
      replaces: message.replaces,
      replacedBy: message.replaced_by,
      placedAt: message.created_at,
      updatedAt: message.updated_at,
      expiresAt: message.expires_at,
    }),
  )

export const swapQuoteMessage = z
  .object({
    id,
    sell_asset: word,
    sell_quantity: quantity,
    buy_asset: word,
    buy_quantity: quantity,
    fee: quantity,
    fee_percent: percentage,
    rate,
    mid_rate: rate,
    created_at: moment,
    expires_at: moment,
  })
  .transform(
    (message): SwapQuote => ({
      id: message.id,
      sellAsset: message.sell_asset,
      sellQuantity: message.sell_quantity,
      buyAsset: message.buy_asset,
      buyQuantity: message.buy_quantity,
      feeQuantity: message.fee,
      feePercentage: message.fee_percent,
      rate: message.rate,
      midRate: message.mid_rate,
      offeredAt: message.created_at,
      expiresAt: message.expires_at,
    }),
  )

export const swapMessage = z
  .object({
    id,
    quote_id: id,
    account: id,
    sell_asset: word,
    sell_quantity: quantity,
    buy_asset: word,
    buy_quantity: quantity,
    fee: quantity,
    rate,
    status: word,
    reason: word.nullable(),
    created_at: moment,
    completed_at: moment.nullable(),
  })
  .transform(
    (message): Swap => ({
      id: message.id,
      quoteId: message.quote_id,
      account: message.account,
      sellAsset: message.sell_asset,
      sellQuantity: message.sell_quantity,
      buyAsset: message.buy_asset,
      buyQuantity: message.buy_quantity,
      feeQuantity: message.fee,
      rate: message.rate,
      status: swapStatuses.get(message.status) ?? 'unknown',
      told: message.status,
      reason: message.reason,
      placedAt: message.created_at,
      completedAt: message.completed_at,
    }),
  )

/** The one table of what the venue says of deliveries. */
export const deliveryMessage = progressMessage({
  statuses: new Map([
    ['accepted', 'accepted'],
    ['completed', 'completed'],
    ['rejected', 'rejected'],
  ]),
  reasons: new Map([
    ['insufficient_funds', 'insufficient_funds'],
    ['insufficient_position', 'order_rejected'],
    ['declined', 'order_rejected'],
  ]),
})

const MOST_LEVELS = 1_000
const levels = z.array(z.object({ price, quantity })).max(MOST_LEVELS)

/** Whether each is less good than the one before it. */
function isInOrder(of: readonly BookLevel[], better: 1 | -1): boolean {
  return of.every((level, index) => {
    const before = of[index - 1]
    return !before || compareRates(parseRate(before.price), parseRate(level.price)) === better
  })
}

export const bookMessage = z
  .object({ asset: word, at: moment, bids: levels, asks: levels })
  .refine(({ bids, asks }) => isInOrder(bids, 1) && isInOrder(asks, -1), 'is not in the order of its prices')
  .transform((message): OrderBook => message)

export const tradesMessage = z
  .object({
    asset: word,
    data: z.array(z.object({ id, at: moment, price, quantity, side })).max(MOST_LEVELS),
  })
  .transform(({ asset, data }): { asset: string; trades: readonly PublicTrade[] } => ({
    asset,
    trades: data,
  }))

export const positionsMessage = z
  .object({ account: id, data: z.array(z.object({ asset: word, quantity })).max(MOST_INSTRUMENTS) })
  .transform(({ account, data }): { account: string; positions: readonly Position[] } => ({
    account,
    positions: data,
  }))

const transferMessage = z.object({ id, asset: word, quantity: change })

const lineMessage = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('fill'),
      id,
      at: moment,
      account: id,
      order_id: id,
      asset: word,
      side,
      cash_account: id,
      fill: fillMessage,
    }),
    z.object({ kind: z.literal('swap'), id, at: moment, account: id, swap: swapMessage }),
    z.object({
      kind: z.literal('reward'),
      id,
      at: moment,
      account: id,
      reward: z.object({ id, asset: word, quantity }),
    }),
    z.object({ kind: z.literal('transfer'), id, at: moment, account: id, transfer: transferMessage }),
  ])
  .transform((message): VenueLine => {
    if (message.kind !== 'fill') return message
    const { order_id: orderId, cash_account: cashAccount, ...line } = message
    return { ...line, orderId, cashAccount }
  })

export const statementMessage = z
  .object({ data: z.array(lineMessage), next_cursor: z.string(), has_more: z.boolean() })
  .transform((page): VenuePage => ({ lines: page.data, cursor: page.next_cursor, hasMore: page.has_more }))
