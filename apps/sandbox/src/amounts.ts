import { assetOf, findAsset, type Money, MoneyError, money, parseAmount, toDecimal } from '@sadaf/money'
import { z } from 'zod'

/** An amount as JSON carries it. */
export type WireAmount = { readonly amount: string; readonly currency: string }

/** Most digits of an amount in minor units: beyond any sum that a person moves. */
const MOST_DIGITS = 18

/** The code of a national currency. */
export const currencySchema = z
  .string()
  .refine((code) => findAsset(code)?.kind === 'fiat', { error: 'is not a currency of this bank' })

/** A positive amount with no more decimals than its currency has. */
export const positiveAmount = z
  .strictObject({ amount: z.string().max(40), currency: currencySchema })
  .transform((wire, context): Money => {
    const amount = readPositive(wire)
    if (amount) return amount
    const { scale } = assetOf(wire.currency)
    const message = `is not a positive amount with at most ${scale} decimals and ${MOST_DIGITS} digits`
    context.addIssue({ code: 'custom', path: ['amount'], message })
    return z.NEVER
  })

function readPositive(wire: WireAmount): Money | null {
  try {
    const amount = parseAmount(wire.amount, wire.currency)
    return amount.minor > 0n && amount.minor < 10n ** BigInt(MOST_DIGITS) ? amount : null
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

/** An amount as JSON carries it, with all decimals of its currency. */
export function toWire(amount: Money): WireAmount {
  return { amount: toDecimal(amount), currency: amount.asset }
}

/** Minor units of a currency, as JSON carries them: `wireOf(-1234n, 'USD')` is -12.34 USD. */
export function wireOf(minor: bigint, currency: string): WireAmount {
  return toWire(money(currency, minor))
}
