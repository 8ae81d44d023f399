import { onOneLine } from '@sadaf/api/plain-text'
import { isPositive, zero } from '@sadaf/money'
import { z } from 'zod'
import type { BankPayee } from './banking.ts'
import { type Bill, type Biller, billerCategories } from './billers.ts'
import { bookingIdOf } from './booking-id.ts'
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
    isClosed: message.status === 'closed',
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

const MAX_LABEL_LENGTH = 140
const label = z.string().max(MAX_LABEL_LENGTH).transform(onOneLine).pipe(z.string().min(1))
/** Longer than what any biller writes on its bills. */
const referenceLength = z.int().min(1).max(32)

const billerMessage = z
  .object({
    id: label,
    name: label,
    name_ar: label,
    // A category that a bank invents is no reason to hide its biller.
    category: z.enum(billerCategories).catch('other'),
    currency,
    reference: z.object({
      label,
      label_ar: label,
      format: z.enum(['digits', 'alphanumeric']),
      min_length: referenceLength,
      max_length: referenceLength,
    }),
    tells_due: z.boolean(),
    takes_less: z.boolean(),
    takes_more: z.boolean(),
  })
  .transform(
    ({ reference, ...told }): Biller => ({
      id: told.id,
      name: told.name,
      nameAr: told.name_ar,
      category: told.category,
      currency: told.currency,
      reference: {
        label: reference.label,
        labelAr: reference.label_ar,
        format: reference.format,
        minLength: reference.min_length,
        maxLength: reference.max_length,
      },
      tellsDue: told.tells_due,
      takesLess: told.takes_less,
      takesMore: told.takes_more,
    }),
  )

/** More than any country has. */
const MOST_BILLERS = 2_000

// An unreadable one, or one in an unknown currency, does not block the others.
export const billersMessage = z
  .object({ data: z.array(z.unknown()).max(MOST_BILLERS) })
  .transform(({ data }) => data.flatMap((each) => billerMessage.safeParse(each).data ?? []))

export const billMessage = z
  .object({
    biller_id: z.string(),
    bill_reference: z.string(),
    amount_due: amount.nullable(),
    due_date: z.iso.date().nullable(),
    as_of: moment,
  })
  .transform((told): Bill & { readonly billerId: string; readonly reference: string } => ({
    billerId: told.biller_id,
    reference: told.bill_reference,
    due: told.amount_due,
    dueDate: told.due_date,
    asOf: told.as_of,
  }))

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

/** Of which the bank's lines say by what name the issuer of cards knows them. */
const ISSUER = 'cards'

/** Lines by which the bank gives back what an order of ours moved. */
const RETURNS = new Set(['payment_return', 'collection_return', 'bill_payment_return'])

type Origins = {
  readonly id: string
  readonly type: string
  readonly end_to_end_id: string | null
  readonly booking_id: string | null
  readonly card_transaction_id?: string | null | undefined
}

// A card's payment is the issuer's: its purchase is our operation, under an id made of the issuer's own.
function originOf(line: Origins): string {
  if (line.type === 'card' && line.card_transaction_id) return bookingIdOf(ISSUER, line.card_transaction_id)
  return line.end_to_end_id ?? line.booking_id ?? line.id
}

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
          card_transaction_id: z.string().nullish(),
          balance_after: signedAmount,
        })
        .transform((line) => ({
          id: line.id,
          accountId: line.account_id,
          type: line.type,
          amount: line.amount,
          origin: originOf(line),
          isBooking: line.booking_id !== null,
          isReturn: RETURNS.has(line.type),
          balanceAfter: line.balance_after,
        })),
    ),
    next_cursor: z.string(),
    has_more: z.boolean(),
  })
  .transform((page) => ({ lines: page.data, cursor: page.next_cursor, hasMore: page.has_more }))
