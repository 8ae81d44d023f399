import { z } from 'zod'
import { Problem } from './http/problem.ts'

/** The currencies that the sandbox keeps accounts in, with their number of decimals (ISO 4217). */
const decimals: Readonly<Record<string, number>> = {
  AED: 2,
  AUD: 2,
  BHD: 3,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  EGP: 2,
  EUR: 2,
  GBP: 2,
  INR: 2,
  JOD: 3,
  JPY: 0,
  KWD: 3,
  OMR: 3,
  PHP: 2,
  PKR: 2,
  QAR: 2,
  SAR: 2,
  SGD: 2,
  TRY: 2,
  USD: 2,
  ZAR: 2,
}

/** An amount on the wire. */
export type WireAmount = { readonly amount: string; readonly currency: string }
export type Amount = { readonly minor: bigint; readonly currency: string }

export const currencySchema = z
  .string()
  .refine((code) => Object.hasOwn(decimals, code), { error: 'is not a currency of this bank' })

/** A positive amount with no more decimals than its currency has, at most 18 digits in minor units. */
export const positiveAmount = z
  .strictObject({ amount: z.string(), currency: currencySchema })
  .transform((wire, context): Amount => {
    const minor = toMinor(wire.amount, wire.currency)
    if (minor === null || minor <= 0n) {
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message: `is not a positive amount with at most ${scaleOf(wire.currency)} decimals`,
      })
      return z.NEVER
    }
    return { minor, currency: wire.currency }
  })

export function scaleOf(currency: string): number {
  const scale = decimals[currency]
  if (scale === undefined)
    throw new Problem(422, 'unknown_currency', `${currency} is not a currency of this bank`)
  return scale
}

function toMinor(decimal: string, currency: string): bigint | null {
  const scale = scaleOf(currency)
  const match = /^(-?)(0|[1-9]\d{0,17})(?:\.(\d+))?$/.exec(decimal)
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  if (fraction.length > scale || whole.length + scale > 18) return null
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`)
}

/** Minor units as the wire says them: `-1234n` of USD is `{"amount":"-12.34","currency":"USD"}`. */
export function toWire(minor: bigint, currency: string): WireAmount {
  const scale = scaleOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return { amount: `${minor < 0n ? '-' : ''}${whole}${fraction}`, currency }
}
