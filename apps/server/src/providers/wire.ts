import { assetOf, type Money, MoneyError, parseAmount, parseRate } from '@sadaf/money'
import { z } from 'zod'

// How our providers' contracts write what is not text, read into our own terms. What cannot be read is an issue of
// the message, never an exception: its reader decides what becomes of it.

/** When something was or will be: nothing of ours was before 1970, and a year 0 is none for the database. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= 0, { error: 'is before 1970' })

/** How far something has come, counted from one, as the database holds it. */
export const revision = z.int32().min(1)

/** The code of a currency that we know. */
export const currency = z.string().transform((code, context) => read(context, () => assetOf(code).code))

/** Zero or more. */
export const amount = moneyOf({ allowNegative: false })
export const signedAmount = moneyOf({ allowNegative: true })

/** The price of one unit in another: a plain decimal above zero. */
export const rate = z
  .string()
  .max(64)
  .refine((text) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text))
  .transform((text, context) => read(context, () => parseRate(text)))

function moneyOf(options: { allowNegative: boolean }) {
  return z
    .object({ amount: z.string(), currency: z.string() })
    .transform(
      (wire, context): Money => read(context, () => parseAmount(wire.amount, wire.currency, options)),
    )
}

function read<T>(context: z.RefinementCtx, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
}

/** A message that says of itself what was asked for: an answer about something else is none. */
export function about<K extends string, T extends { readonly [_ in K]: string }>(
  message: z.ZodType<T>,
  key: K,
  expected: string,
): z.ZodType<T> {
  return message.refine((told) => told[key] === expected, `is about another ${key}`)
}
