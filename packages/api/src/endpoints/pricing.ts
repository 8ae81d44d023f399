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

const exchange = z
  .object({
    unit: z.string().meta({ description: 'Currency or asset that the rates are prices of one of.' }),
    currency: z.string().meta({ description: 'Currency that the rates are in.' }),
    rate: decimal.meta({ description: 'Price of one unit, as it is offered.' }),
    mid_rate: decimal.meta({ description: 'Its price in the middle of the market then.' }),
    difference: wireAmount.meta({
      description: 'Amount by which the offered rate is worse than the middle of the market, in US dollars.',
    }),
    difference_percentage: decimal.meta({ description: 'That difference in percent of the middle.' }),
  })
  .meta({ id: 'PricedExchange' })

const arrival = z
  .object({
    total: wireAmount.meta({ description: 'Amount that leaves the account, with the fee.' }),
    received: wireAmount.meta({ description: 'Amount that the other side has of it.' }),
    exchange: exchange.nullable().meta({ description: 'The rate of it; null where nothing is exchanged.' }),
  })
  .meta({ id: 'PricedArrival' })

const price = z
  .object({
    service: z.enum(pricedServices),
    fee_percentage: decimal.nullable().meta({
      description: 'Of the amount, in percent; null while the provider that charges it cannot be reached.',
    }),
    fee: wireAmount.nullable().meta({ description: 'For the amount, rounded as it is charged.' }),
    arrival: arrival.nullable().meta({
      description: 'Both ends of the service for the amount; null where its rate is not known right now.',
    }),
    is_estimate: z.boolean().meta({
      description: 'Whether the provider names the exact fee only in the quote before one confirms.',
    }),
    usual_seconds: z.int().nullable().meta({ description: 'How soon it has usually arrived.' }),
  })
  .meta({ id: 'Price' })

export const getPricing = endpoint({
  id: 'getPricing',
  method: 'GET',
  path: '/pricing',
  tag: 'site',
  summary: 'What each service costs for an amount and what arrives, by the terms that it is charged by',
  access: 'public',
  limitPerMinute: 120,
  query: z.strictObject({ amount: dollars.transform((text) => parseAmount(text, 'USD')) }),
  response: z.object({ amount: wireAmount, data: z.array(price) }),
})
