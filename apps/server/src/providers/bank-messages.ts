import { isPositive, zero } from '@sadaf/money'
import { z } from 'zod'
import type { BankPayee } from './banking.ts'
import { progressMessage } from './progress.ts'
import { amount, currency, moment, rate, signedAmount } from './wire.ts'

// The wire shapes of the banking contract (docs/providers/banking.md), read into our own terms.

export const accountMessage = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: z.string(),
    currency,
    iban: z.string().nullable(),
    account_number: z.string().nullable(),
    bic: z.string().nullable(),
    bank_name: z.string().nullish(),
    routing_number: z.string().nullish(),
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
    bankName: message.bank_name ?? null,
    routingNumber: message.routing_number ?? null,
    openedAt: message.opened_at,
    openingBalance: message.opening_balance ?? zero(message.currency),
  }))

export const orderMessage = progressMessage({
  statuses: new Map([
    ['accepted', 'accepted'],
    ['processing', 'processing'],
    ['completed', 'completed'],
    ['rejected', 'rejected'],
    ['returned', 'returned'],
  ]),
  // The bank's words are ours: it is the first provider that we had.
  reasons: new Map(),
})

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

const payeeStatus = z.enum(['pending', 'active', 'rejected'])

export const payeeMessage = z
  .object({ id: z.string(), status: z.string(), reason: z.string().nullable() })
  .transform(({ id, status, reason }): BankPayee => {
    const known = payeeStatus.safeParse(status)
    return known.success ? { id, status: known.data, reason } : { id, status: 'unknown', reason: status }
  })

export const nameCheckMessage = z
  .object({
    result: z.enum(['match', 'close_match', 'no_match', 'unavailable']),
    name: z.string().max(140).nullable(),
    bank_name: z.string().max(140).nullish(),
  })
  .transform(({ result, name, bank_name }) => ({ result, name, bankName: bank_name ?? null }))

export const ratesMessage = z.object({
  day: z.iso.date(),
  base: z.literal('USD'),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), rate),
})

export const bookingMessage = z
  .object({
    id: z.string(),
    account_id: z.string(),
    direction: z.enum(['credit', 'debit']),
    amount: amount.refine(isPositive),
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
