import { parseAmount, parseRate, zero } from '@sadaf/money'
import { z } from 'zod'

// The wire shapes of the banking contract (docs/providers/banking.md), read into our own terms.

const amount = z
  .object({ amount: z.string(), currency: z.string() })
  .transform((wire) => parseAmount(wire.amount, wire.currency))
const signedAmount = z
  .object({ amount: z.string(), currency: z.string() })
  .transform((wire) => parseAmount(wire.amount, wire.currency, { allowNegative: true }))
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const accountMessage = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: z.string(),
    currency: z.string(),
    iban: z.string().nullable(),
    account_number: z.string().nullable(),
    bic: z.string().nullable(),
    opened_at: moment.nullable(),
    opening_balance: amount.nullable(),
  })
  .transform((message) => ({
    id: message.id,
    reference: message.reference,
    isActive: message.status === 'active',
    currency: message.currency,
    iban: message.iban,
    accountNumber: message.account_number,
    bic: message.bic,
    openedAt: message.opened_at,
    openingBalance: message.opening_balance ?? zero(message.currency),
  }))

export const orderMessage = z
  .object({
    id: z.string(),
    status: z.enum(['accepted', 'processing', 'completed', 'rejected', 'returned']),
    reason: z.string().nullable(),
    completed_at: moment.nullable(),
  })
  .transform((message) => ({
    id: message.id,
    status: message.status,
    reason: message.reason,
    completedAt: message.completed_at,
  }))

export const sourcesMessage = z.object({
  data: z.array(
    z
      .object({ id: z.string(), bank_name: z.string(), iban: z.string(), currency: z.string() })
      .transform((source) => ({
        id: source.id,
        bankName: source.bank_name,
        ibanMasked: source.iban,
        currency: source.currency,
      })),
  ),
})

const perDollar = z
  .string()
  .refine((text) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text))
  .transform(parseRate)

export const ratesMessage = z.object({
  day: z.iso.date(),
  base: z.literal('USD'),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), perDollar),
})

export const bookingMessage = z
  .object({
    id: z.string(),
    account_id: z.string(),
    direction: z.enum(['credit', 'debit']),
    amount,
    counterparty: z.object({ name: z.string() }),
    mcc: z.string().nullable(),
    reference: z.string().nullable(),
    reverses: z.string().nullish(),
    occurred_at: moment,
  })
  .transform((message) => ({
    id: message.id,
    accountId: message.account_id,
    direction: message.direction,
    amount: message.amount,
    counterparty: message.counterparty.name,
    mcc: message.mcc,
    reference: message.reference,
    reverses: message.reverses ?? null,
    bookedAt: message.occurred_at,
  }))

export const linesMessage = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string(),
          account_id: z.string(),
          type: z.string(),
          amount: signedAmount,
          end_to_end_id: z.string().nullable(),
          booking_id: z.string().nullable(),
          balance_after: signedAmount,
        })
        .transform((line) => ({
          id: line.id,
          accountId: line.account_id,
          type: line.type,
          amount: line.amount,
          origin: line.end_to_end_id ?? line.booking_id ?? line.id,
          isBooking: line.booking_id !== null,
          isReturn: line.type === 'payment_return' || line.type === 'collection_return',
          balanceAfter: line.balance_after,
        })),
    ),
    next_cursor: z.string(),
    has_more: z.boolean(),
  })
  .transform((page) => ({ lines: page.data, cursor: page.next_cursor, hasMore: page.has_more }))
