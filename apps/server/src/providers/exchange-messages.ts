import { isPositive, parseAmount } from '@sadaf/money'
import { z } from 'zod'

// The wire shapes of the exchange's contract (docs/providers/exchange.md), read into our own terms.

const amount = z
  .object({ amount: z.string(), currency: z.string() })
  .transform((wire) => parseAmount(wire.amount, wire.currency))
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const decimal = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/)
const rate = decimal.refine((text) => /[1-9]/.test(text))

export const quoteMessage = z
  .object({
    id: z.string(),
    sell: amount.refine(isPositive),
    buy: amount.refine(isPositive),
    fee: amount.refine(isPositive),
    fee_percent: decimal,
    rate,
    mid_rate: rate,
    created_at: moment,
    expires_at: moment,
  })
  .refine(({ sell, fee }) => sell.asset === fee.asset)
  .transform((message) => ({
    id: message.id,
    sell: message.sell,
    buy: message.buy,
    fee: message.fee,
    feePercentage: message.fee_percent,
    rate: message.rate,
    midRate: message.mid_rate,
    offeredAt: message.created_at,
    expiresAt: message.expires_at,
  }))

export const conversionMessage = z
  .object({
    id: z.string(),
    status: z.enum(['accepted', 'completed', 'rejected']),
    reason: z.string().nullable(),
    completed_at: moment.nullable(),
  })
  .transform((message) => ({
    id: message.id,
    status: message.status,
    reason: message.reason,
    completedAt: message.completed_at,
  }))
