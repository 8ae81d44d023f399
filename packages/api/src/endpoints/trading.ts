import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { failure, id, listOf, pageById, positiveAmount, status, timestamp, wireAmount } from '../shapes.ts'
import { exchangeClosure } from './markets.ts'

export const orderSides = ['buy', 'sell'] as const
export type OrderSide = (typeof orderSides)[number]

/** At once; at a price or better; at once when a trade reaches a price; at a price or better from then on. */
export const orderTypes = ['market', 'limit', 'stop', 'stop_limit'] as const
export type OrderType = (typeof orderTypes)[number]

/**
 * Until the venue closes; until it is cancelled, 90 days at most; at once, the rest cancelled; all at once or nothing.
 */
export const timesInForce = ['day', 'gtc', 'ioc', 'fok'] as const
export type TimeInForce = (typeof timesInForce)[number]

/**
 * How an order stands: `queued` until the venue has it; `open` with it, filled in part or not at all; `cancelling`
 * where its end was asked for, which a fill may overtake.
 */
export const orderStages = [
  'queued',
  'open',
  'cancelling',
  'filled',
  'cancelled',
  'expired',
  'rejected',
] as const
export type OrderStage = (typeof orderStages)[number]

export const symbol = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9.]{0,15}$/)
  .meta({ description: 'The symbol by which an asset is traded.', example: 'BTC' })
export const decimal = z.string().meta({ description: 'Decimal, exact.', example: '97412.36' })
/** Above zero, at most 12 decimals: the finest tick of any venue. */
const price = z
  .string()
  .max(32)
  .regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,12})?$/)
  .refine((text) => /[1-9]/.test(text))
  .meta({ description: 'Of one unit, in the currency that it trades in; above zero.', example: '97412.36' })

const trading = { tag: 'trading', access: 'user', limitPerMinute: 120 } as const

const ways = z.object({ types: z.array(z.enum(orderTypes)), times_in_force: z.array(z.enum(timesInForce)) })

export const instrumentStates = ['trading', 'halted', 'cancel_only', 'closed', 'unknown'] as const
export type InstrumentState = (typeof instrumentStates)[number]

export const listInstruments = endpoint({
  ...trading,
  id: 'listInstruments',
  method: 'GET',
  path: '/trading/instruments',
  scope: 'trading:read',
  summary: 'What can be traded, in which steps, and what it costs',
  response: z.object({
    venue: z.string().meta({ description: 'Who executes the orders.' }),
    data: z.array(
      z
        .object({
          symbol,
          currency: z.string().meta({ description: 'What prices, values and fees are in.' }),
          state: z.enum(instrumentStates),
          opens_at: timestamp.nullable(),
          closed: exchangeClosure.nullable().meta({
            description: 'Closure of its exchange, where the venue says that it is closed.',
          }),
          quantity_step: decimal,
          price_tick: decimal,
          min_value: wireAmount,
          fee_percentage: decimal.meta({ description: 'Of the value of each fill, in percent.' }),
          collar_percentage: decimal.meta({
            description: 'How far from the price an order without a limit is filled at most, in percent.',
          }),
          rounding_room: wireAmount.meta({
            description:
              'What is set aside of a purchase beside its worst value and fee, since fills are rounded.',
          }),
          whole: ways.meta({ description: 'How whole quantities are ordered.' }),
          fractional: ways.meta({ description: 'How a quantity is ordered that is not whole.' }),
          is_swapped: z.boolean().meta({ description: 'Whether it can be one side of a swap.' }),
        })
        .meta({ id: 'Instrument' }),
    ),
  }),
  errors: ['provider_unavailable'],
})

const orderBody = z.strictObject({
  side: z.enum(orderSides),
  type: z.enum(orderTypes),
  time_in_force: z.enum(timesInForce),
  quantity: positiveAmount.meta({ description: 'In the asset: what is bought or sold.' }),
  limit_price: price.optional().meta({ description: 'Of `limit` and `stop_limit`.' }),
  stop_price: price.optional().meta({ description: 'Of `stop` and `stop_limit`.' }),
  account_id: id.meta({ description: 'The account that pays or is paid, in the currency it trades in.' }),
})

const refusals = [
  'account_not_found',
  'currency_mismatch',
  'insufficient_funds',
  'insufficient_holding',
  'asset_not_traded',
  'order_not_supported',
  'order_wrong_step',
  'order_wrong_tick',
  'order_below_minimum',
  'order_prices_missing',
  'market_closed',
  'trading_halted',
  'price_not_live',
  'provider_unavailable',
] as const

const sums = {
  price: decimal.meta({
    description: 'Price behind the sums: the limit, the stop, or the price now.',
  }),
  collar_price: decimal
    .nullable()
    .meta({ description: 'The worst price that is taken; null where a limit says it.' }),
  value: wireAmount.meta({ description: 'Price times quantity.' }),
  fee: wireAmount.meta({ description: 'What the venue takes of it.' }),
  total: wireAmount.meta({ description: 'What a purchase costs, or a sale brings, at that price.' }),
  held: wireAmount.meta({
    description:
      'What is set aside until it ends: of a purchase money, at the worst price and with the fee; of a sale the asset.',
  }),
}

export const previewOrder = endpoint({
  ...trading,
  id: 'previewOrder',
  method: 'POST',
  path: '/trading/orders/preview',
  scope: 'trading:read',
  summary: 'What an order would cost or bring; nothing is ordered',
  body: orderBody,
  response: z.object(sums).meta({ id: 'OrderPreview' }),
  errors: refusals,
})

const fill = z
  .object({
    id,
    at: timestamp,
    price: decimal,
    quantity: wireAmount,
    value: wireAmount,
    fee: wireAmount,
    is_corrected: z.boolean().meta({ description: 'Whether the venue has put another in its place.' }),
  })
  .meta({ id: 'OrderFill' })

const order = z
  .object({
    id,
    symbol,
    side: z.enum(orderSides),
    type: z.enum(orderTypes),
    time_in_force: z.enum(timesInForce),
    status,
    stage: z.enum(orderStages),
    account_id: id,
    holding_id: id,
    quantity: wireAmount,
    limit_price: decimal.nullable(),
    stop_price: decimal.nullable(),
    collar_price: decimal.nullable(),
    held: wireAmount.meta({ description: 'What is set aside for it still.' }),
    filled: wireAmount,
    average_price: decimal.nullable().meta({ description: 'Σ price × quantity ÷ Σ quantity of its fills.' }),
    value: wireAmount.meta({ description: 'Of its fills, without fees.' }),
    fee: wireAmount.meta({ description: 'Of its fills.' }),
    triggered_at: timestamp.nullable().meta({ description: 'When its stop was reached.' }),
    expires_at: timestamp.nullable(),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it ended without being filled whole.' }),
    reference: z.string(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
    is_changing: z
      .boolean()
      .meta({ description: 'Whether new terms take over as soon as the venue has called it off.' }),
    replaces: id.nullable().meta({ description: 'The order whose terms were changed into these.' }),
    replaced_by: id.nullable().meta({ description: 'The order that has the changed terms.' }),
    schedule_id: id.nullable().meta({ description: 'The recurring buy that placed it.' }),
  })
  .meta({ id: 'TradingOrder' })

export const placeOrder = endpoint({
  ...trading,
  id: 'placeOrder',
  method: 'POST',
  path: '/trading/orders',
  scope: 'trading:write',
  summary: 'Buy or sell at the venue',
  idempotent: true,
  body: orderBody,
  response: order,
  status: 201,
  errors: [...refusals, 'risks_not_acknowledged'],
})

export const listOrders = endpoint({
  ...trading,
  id: 'listOrders',
  method: 'GET',
  path: '/trading/orders',
  scope: 'trading:read',
  summary: 'One’s orders, the newest first',
  query: z.strictObject({
    ...pageById,
    symbol: symbol.optional(),
    is_open: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Those that may still be filled, or those that have ended.' }),
  }),
  response: listOf(order),
})

const oneOrder = z.strictObject({ id })

export const getOrder = endpoint({
  ...trading,
  id: 'getOrder',
  method: 'GET',
  path: '/trading/orders/{id}',
  scope: 'trading:read',
  summary: 'One order with its fills',
  params: oneOrder,
  response: order.extend({ fills: z.array(fill) }),
})

export const cancelOrder = endpoint({
  ...trading,
  id: 'cancelOrder',
  method: 'POST',
  path: '/trading/orders/{id}/cancel',
  scope: 'trading:write',
  summary: 'Ask for the end of an order; a fill may come first',
  params: oneOrder,
  response: order,
  errors: ['order_has_ended'],
})

export const changeOrder = endpoint({
  ...trading,
  id: 'changeOrder',
  method: 'POST',
  path: '/trading/orders/{id}/change',
  scope: 'trading:write',
  summary: 'Change quantity or prices of an open order; a fill may come first',
  idempotent: true,
  params: oneOrder,
  body: z.strictObject({
    quantity: positiveAmount.meta({
      description: 'The whole quantity, with what is filled: what is filled by then is never ordered again.',
    }),
    limit_price: price.optional().meta({ description: 'Of `limit` and `stop_limit`.' }),
    stop_price: price.optional().meta({ description: 'Of `stop` and `stop_limit`.' }),
  }),
  response: order,
  errors: [...refusals, 'order_has_ended', 'order_not_changeable'],
})

const level = z.object({ price: decimal, quantity: decimal })

export const getOrderBook = endpoint({
  ...trading,
  id: 'getOrderBook',
  method: 'GET',
  path: '/trading/books/{symbol}',
  scope: 'trading:read',
  summary: 'What others offer, and what was traded lately',
  params: z.strictObject({ symbol }),
  response: z
    .object({
      at: timestamp,
      bids: z.array(level).meta({ description: 'The highest first.' }),
      asks: z.array(level).meta({ description: 'The lowest first.' }),
      trades: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          price: decimal,
          quantity: decimal,
          side: z.enum(orderSides),
        }),
      ),
    })
    .meta({ id: 'OrderBook' }),
  errors: ['asset_not_traded', 'provider_unavailable'],
})

const swapTerms = {
  sell: wireAmount.meta({ description: 'What is given up, without the fee.' }),
  buy: wireAmount.meta({ description: 'What is had for it.' }),
  fee: wireAmount.meta({ description: 'Taken besides, in the asset that is given up.' }),
  fee_percentage: z.string().meta({ description: 'The fee as a percentage of `sell`.', example: '0.50' }),
  rate: decimal.meta({ description: 'What one unit given up buys.' }),
  mid_rate: decimal.meta({ description: 'What it would buy in the middle of the market.' }),
}

export const createSwapQuote = endpoint({
  ...trading,
  id: 'createSwapQuote',
  method: 'POST',
  path: '/trading/quotes',
  scope: 'trading:write',
  limitPerMinute: 60,
  summary: 'A firm offer for exchanging one asset for another',
  body: z.strictObject({
    sell_symbol: symbol,
    buy_symbol: symbol,
    quantity: positiveAmount.meta({
      description: 'Of either of the two: that side is exact, the other one follows.',
    }),
  }),
  response: z
    .object({
      id,
      ...swapTerms,
      total: wireAmount.meta({ description: '`sell` and `fee`: what leaves the holding.' }),
      created_at: timestamp,
      expires_at: timestamp.meta({ description: 'Until then the offer is firm.' }),
    })
    .meta({ id: 'SwapQuote' }),
  status: 201,
  errors: [
    'currency_mismatch',
    'asset_not_traded',
    'pair_not_swapped',
    'quantity_too_small',
    'trading_halted',
    'price_not_live',
    'provider_unavailable',
  ],
})

const swap = z
  .object({
    id,
    status,
    ...swapTerms,
    reference: z.string(),
    failure,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'Swap' })

export const createSwap = endpoint({
  ...trading,
  id: 'createSwap',
  method: 'POST',
  path: '/trading/swaps',
  scope: 'trading:write',
  limitPerMinute: 60,
  summary: 'Exchange one asset for another, as quoted',
  idempotent: true,
  body: z.strictObject({ quote_id: id }),
  response: swap,
  status: 201,
  errors: [
    'account_not_found',
    'insufficient_holding',
    'quote_not_found',
    'quote_expired',
    'quote_used',
    'risks_not_acknowledged',
  ],
})

export const getSwap = endpoint({
  ...trading,
  id: 'getSwap',
  method: 'GET',
  path: '/trading/swaps/{id}',
  scope: 'trading:read',
  summary: 'One exchange of assets',
  params: oneOrder,
  response: swap,
})
