import { isPositive } from '@sadaf/money'
import { z } from 'zod'
import { progressMessage } from './progress.ts'
import { amount, moment } from './wire.ts'

// The wire shapes of the exchange's contract (docs/providers/exchange.md), read into our own terms.

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

export const conversionMessage = progressMessage({
  statuses: new Map([
    ['accepted', 'accepted'],
    ['completed', 'completed'],
    ['rejected', 'rejected'],
  ]),
  reasons: new Map([['declined', 'declined_by_bank']]),
})
