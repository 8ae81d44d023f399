import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, pageById, positiveAmount, wireAmount } from '../shapes.ts'
import { scheduledPayment, timing } from './schedules.ts'
import { decimal, symbol } from './trading.ts'

const amount = positiveAmount.meta({
  description: 'The most that each run spends, with the fee, in the currency that the asset trades in.',
})

const recurringBuy = scheduledPayment
  .extend({
    bought: z
      .object({
        spent: wireAmount.meta({ description: 'With fees.' }),
        quantity: wireAmount,
        average_price: decimal
          .nullable()
          .meta({ description: '`spent` by `quantity`; null while nothing is bought.' }),
        orders: z.int().meta({ description: 'How many orders were filled, whole or in part.' }),
      })
      .meta({ id: 'RecurringBuySoFar', description: 'Bought so far.' }),
  })
  .meta({ id: 'RecurringBuy' })

const recurring = { tag: 'trading', access: 'user', limitPerMinute: 120 } as const

export const listRecurringBuys = endpoint({
  ...recurring,
  id: 'listRecurringBuys',
  method: 'GET',
  path: '/trading/recurring-buys',
  scope: 'trading:read',
  summary: 'Recurring buys with what they have bought, newest first',
  query: z.strictObject({
    ...pageById,
    status: z
      .enum(['planned', 'over'])
      .default('planned')
      .meta({ description: 'Active and paused ones, or those that have ended or were cancelled.' }),
  }),
  response: listOf(recurringBuy),
})

export const previewRecurringBuy = endpoint({
  ...recurring,
  id: 'previewRecurringBuy',
  method: 'POST',
  path: '/trading/recurring-buys/preview',
  scope: 'trading:read',
  summary: 'Preview one run at the price now; nothing is planned',
  body: z.strictObject({ symbol, amount }),
  response: z
    .object({ price: decimal, quantity: wireAmount, value: wireAmount, fee: wireAmount, total: wireAmount })
    .meta({ id: 'RecurringBuyPreview' }),
  errors: [
    'asset_not_traded',
    'currency_mismatch',
    'order_below_minimum',
    'price_not_live',
    'provider_unavailable',
  ],
})

export const planRecurringBuy = endpoint({
  ...recurring,
  id: 'planRecurringBuy',
  method: 'POST',
  path: '/trading/recurring-buys',
  scope: 'trading:write',
  limitPerMinute: 60,
  summary: 'Buy an asset again and again, each time for an amount',
  stepUp: 'content',
  idempotent: true,
  body: z.strictObject({ account_id: id, symbol, amount, ...timing }),
  response: recurringBuy,
  status: 201,
  errors: [
    'account_not_found',
    'asset_not_traded',
    'currency_mismatch',
    'limit_exceeded',
    'order_below_minimum',
    'provider_unavailable',
    'recent_sign_in_required',
    'risks_not_acknowledged',
    'too_many_schedules',
  ],
})
