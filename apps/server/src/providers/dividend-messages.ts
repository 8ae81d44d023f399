import { z } from 'zod'
import type { AnnouncedDividend, Dividend, DividendFacts } from './dividends.ts'
import { amount, moment } from './wire.ts'

// The wire shapes of dividends (docs/providers/venue.md), read into our own terms.

const day = z.iso.date()
const isAboveZero = (text: string) => /[1-9]/.test(text)
const quantity = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,8})?$/)
  .refine(isAboveZero)
const perUnit = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,12})?$/)
  .refine(isAboveZero)
const percentage = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/)
const name = z.string().min(1).max(140)

const dates = { ex_date: day, record_date: day, pay_date: day }

type WireDates = { readonly ex_date: string; readonly record_date: string; readonly pay_date: string }

const datesOf = (message: WireDates) => ({
  exDate: message.ex_date,
  recordDate: message.record_date,
  payDate: message.pay_date,
})

const announcedMessage = z
  .object({ per_unit: perUnit, ...dates })
  .transform((message): AnnouncedDividend => ({ perUnit: message.per_unit, ...datesOf(message) }))

/** Dividends that an instrument announces; older venues say nothing. */
export const dividendFactsMessage = z
  .object({
    yield_percent: percentage.nullable(),
    last: announcedMessage.nullable(),
    next: announcedMessage.nullable(),
  })
  .transform(
    ({ yield_percent: yieldPercentage, last, next }): DividendFacts => ({ yieldPercentage, last, next }),
  )

export const dividendMessage = z
  .object({
    id: z.uuid(),
    account: name,
    asset: z.string().max(64),
    cash_account: name,
    quantity,
    per_unit: perUnit,
    gross: amount,
    tax: amount,
    tax_percent: percentage,
    net: amount,
    ...dates,
    paid_at: moment,
  })
  .refine(
    ({ gross, tax, net }) =>
      gross.asset === tax.asset && gross.asset === net.asset && gross.minor === tax.minor + net.minor,
    'does not add up',
  )
  .refine(({ tax, net }) => tax.minor >= 0n && net.minor > 0n, 'pays nothing')
  .transform(
    (message): Dividend => ({
      id: message.id,
      account: message.account,
      asset: message.asset,
      cashAccount: message.cash_account,
      quantity: message.quantity,
      perUnit: message.per_unit,
      gross: message.gross,
      tax: message.tax,
      taxPercentage: message.tax_percent,
      ...datesOf(message),
      paidAt: message.paid_at,
    }),
  )
