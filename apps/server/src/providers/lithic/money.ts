import { assetOf, type Money, MoneyError, money } from '@sadaf/money'
import { z } from 'zod'
import type { CardAmounts } from '../issuing.ts'

// Lithic writes amounts as whole numbers of a currency's smallest unit, below zero for what goes to the card. Which way
// money goes is said by the kind of event, so that only how much is read here.

/** An amount, without its sign. */
export const amount = z
  .object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .transform(({ amount: units, currency }, context): Money => {
    try {
      const minor = BigInt(units)
      return money(assetOf(currency).code, minor < 0n ? -minor : minor)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })

const cardholder = z
  .object({ amount: z.int(), currency: z.string(), conversion_rate: z.string().max(64) })
  .transform(({ conversion_rate: rate, ...told }) => ({ told, rate }))
  .pipe(z.object({ told: amount, rate: z.string() }))

/** An amount as it is billed and in the shop's own currency, with the rate between them. */
export const exchanged = z
  .object({ cardholder, merchant: amount })
  .transform(({ cardholder: { told: billed, rate }, merchant }, context): CardAmounts => {
    if (billed.asset === merchant.asset) return { billed, merchant, rate: null }
    if (/^\d{1,12}(\.\d{1,18})?$/.test(rate)) return { billed, merchant, rate }
    context.addIssue({ code: 'custom', message: 'has no rate', path: ['conversion_rate'] })
    return z.NEVER
  })
