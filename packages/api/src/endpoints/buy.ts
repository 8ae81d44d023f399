import { z } from 'zod'
import { buyableAssets, paymentMethods } from '../crypto-purchase.ts'
import { endpoint } from '../endpoint.ts'
import { allOf, failure, id, positiveAmount, status, timestamp, wireAmount } from '../shapes.ts'

const asset = z.enum(buyableAssets).meta({ description: 'Symbol of what is bought.', example: 'BTC' })
const method = z.enum(paymentMethods).meta({ id: 'PaymentMethodId' })
const decimal = z.string().meta({ description: 'Decimal, exact.', example: '97412.36' })
const feePercentage = z.string().meta({ description: 'The seller’s fee in percent.', example: '3.99' })

const buy = { tag: 'buy', access: 'user', limitPerMinute: 60 } as const

export const listPaymentMethods = endpoint({
  ...buy,
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/buy/payment-methods',
  scope: 'buy:read',
  summary: 'Assets that can be bought, the seller, and the ways to pay with their fees and limits',
  response: z.object({
    data: z.array(
      z
        .object({
          id: method,
          fee_percentage: feePercentage,
          processing_time: z.enum(['instant', 'business_days_1_3']),
          limits: z.object({ min: wireAmount, max: wireAmount }),
          is_popular: z.boolean(),
        })
        .meta({ id: 'PaymentMethod' }),
    ),
    assets: z.array(asset),
    sold_by: z.string().meta({ description: 'Who sells and takes the payment.' }),
  }),
})

const sums = {
  total: wireAmount.meta({ description: 'What is paid.' }),
  fee: wireAmount.meta({ description: 'What of it the seller keeps.' }),
  subtotal: wireAmount.meta({ description: 'What of it buys: `total` without `fee`.' }),
  received: wireAmount.meta({ description: 'What is bought, after a network fee that is named.' }),
  network_fee: wireAmount.meta({ description: 'What the network takes on the way, in the asset.' }),
  fee_percentage: feePercentage,
  price: decimal.meta({ description: 'What one costs, in US dollars.' }),
}

export const createBuyQuote = endpoint({
  ...buy,
  id: 'createBuyQuote',
  method: 'POST',
  path: '/buy/quotes',
  scope: 'buy:write',
  summary: 'A firm offer for buying crypto',
  body: z.strictObject({
    asset,
    method,
    amount: positiveAmount.meta({
      description: 'In US dollars or in the asset: that side is exact, the other one follows.',
    }),
  }),
  response: z
    .object({
      id,
      asset,
      method,
      typed: wireAmount.meta({ description: 'The side that is exact.' }),
      ...sums,
      sold_by: z.string(),
      created_at: timestamp,
      expires_at: timestamp.meta({ description: 'Until then the price is firm.' }),
    })
    .meta({ id: 'BuyQuote' }),
  status: 201,
  errors: ['currency_mismatch', 'purchase_outside_limits', 'price_not_live', 'provider_unavailable'],
})

/** How far a purchase is, for the one who buys: whether it is paid and whether it is delivered are two things. */
export const buyStages = ['awaiting_payment', 'paid', 'delivered', 'failed'] as const
export type BuyStage = (typeof buyStages)[number]

const order = z
  .object({
    id,
    status,
    stage: z.enum(buyStages),
    account_id: id.meta({ description: 'The account that holds what is bought.' }),
    asset,
    method,
    ...sums,
    delivered: wireAmount
      .nullable()
      .meta({ description: 'What has arrived; null until it has. It may be less than was bought.' }),
    sold_by: z.string(),
    reference: z.string(),
    failure,
    created_at: timestamp,
    paid_at: timestamp.nullable(),
    delivered_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'BuyOrder' })

export const createBuyOrder = endpoint({
  ...buy,
  id: 'createBuyOrder',
  method: 'POST',
  path: '/buy/orders',
  scope: 'buy:write',
  summary: 'Buy as quoted; it is paid on a page of the seller',
  idempotent: true,
  body: z.strictObject({ quote_id: id }),
  response: order,
  status: 201,
  errors: [
    'account_not_found',
    'risks_not_acknowledged',
    'quote_not_found',
    'quote_expired',
    'quote_used',
    'price_not_live',
  ],
})

export const listBuyOrders = endpoint({
  ...buy,
  id: 'listBuyOrders',
  method: 'GET',
  path: '/buy/orders',
  scope: 'buy:read',
  summary: 'One’s latest purchases, the newest first',
  response: allOf(order),
})

const oneOrder = z.strictObject({ id })

export const getBuyOrder = endpoint({
  ...buy,
  id: 'getBuyOrder',
  method: 'GET',
  path: '/buy/orders/{id}',
  scope: 'buy:read',
  summary: 'One purchase',
  params: oneOrder,
  response: order,
})

export const openBuyPage = endpoint({
  ...buy,
  id: 'openBuyPage',
  method: 'POST',
  path: '/buy/orders/{id}/page',
  // The payer is present.
  scope: 'session',
  summary: 'Where the seller takes the payment; a card’s number never passes through here',
  limitPerMinute: 20,
  params: oneOrder,
  body: z.strictObject({ language: z.enum(['en', 'ar']) }),
  response: z
    .object({
      url: z.url().meta({ description: 'A page of the seller, good once and for five minutes.' }),
      expires_at: timestamp,
    })
    .meta({ id: 'BuyPage' }),
  errors: ['purchase_not_payable', 'provider_unavailable'],
})
