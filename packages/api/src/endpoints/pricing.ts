import { parseAmount } from '@sadaf/money'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wireAmount } from '../shapes.ts'

/** The services that have a price, in the order in which they are shown. */
export const pricedServices = [
  'payment',
  'payout',
  'bill_payment',
  'topup',
  'card',
  'card_abroad',
  'conversion',
  'buy_debit_card',
  'buy_apple_pay',
  'buy_bank_transfer',
  'trade_crypto',
  'trade_security',
] as const
export type PricedService = (typeof pricedServices)[number]

/** In dollars, above zero, two decimals at most; nine digits are more than any limit lets a person move at once. */
const dollars = z
  .string()
  .max(12)
  .regex(/^(0|[1-9][0-9]{0,8})([.][0-9]{1,2})?$/)
  .refine((text) => /[1-9]/.test(text))
  .meta({ description: 'The amount that prices are calculated for, in US dollars.', example: '1000.00' })

const decimal = z.string().meta({ description: 'Decimal, exact.', example: '3.99' })

const price = z
  .object({
    service: z.enum(pricedServices),
    fee_percentage: decimal.nullable().meta({
      description: 'Of the amount, in percent; null while the provider that charges it cannot be reached.',
    }),
    fee: wireAmount.nullable().meta({ description: 'For the amount, rounded as it is charged.' }),
    is_estimate: z.boolean().meta({
      description: 'Whether the provider names the exact fee only in the quote before one confirms.',
    }),
    usual_seconds: z.int().nullable().meta({ description: 'How soon it has usually arrived.' }),
  })
  .meta({ id: 'Price' })

const rates = z
  .object({
    sell_currency: z.string(),
    buy_currency: z.string(),
    rate: decimal.meta({ description: 'What one unit buys, as offered last.' }),
    mid_rate: decimal.meta({ description: 'What it would buy in the middle of the market then.' }),
  })
  .meta({ id: 'OfferedRate' })

export const getPricing = endpoint({
  id: 'getPricing',
  method: 'GET',
  path: '/pricing',
  tag: 'site',
  summary: 'What each service costs for an amount, by the terms that it is charged by',
  access: 'public',
  limitPerMinute: 120,
  query: z.strictObject({ amount: dollars.transform((text) => parseAmount(text, 'USD')) }),
  response: z.object({
    amount: wireAmount,
    data: z.array(price),
    offered_rate: rates.nullable().meta({
      description: 'How a conversion was offered last beside the middle of the market; null where none was.',
    }),
  }),
})
