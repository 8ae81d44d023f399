import type { Money } from '@sadaf/money'
import { z } from 'zod'
import { amount, moment } from './wire.ts'

/**
 * How far a provider is with what it was told to do; `unknown` where it says something that its contract does not:
 * a person must look at that, and nothing follows from it.
 */
export type ProgressStatus = 'accepted' | 'processing' | 'completed' | 'rejected' | 'returned' | 'unknown'

/** Longer than the receipts of any biller. */
const MAX_RECEIPT_LENGTH = 64

/** News of an operation, in our own terms, for every provider. */
export type Progress = {
  /** The operation's id, which we gave. */
  readonly id: string
  readonly status: ProgressStatus
  /** Why it was rejected or returned, by the adapter's table; the provider's own word where that does not know it. */
  readonly reason: string | null
  readonly completedAt: Date | null
  /** The amounts by leg that it reports; none where it does not say. */
  readonly amounts: readonly Money[]
  /** The amount of the first leg that has arrived, where it may be less than was ordered. */
  readonly settled?: Money
  /** The payee's receipt; null where there is none, or not yet. */
  readonly receipt: string | null
}

/** One adapter's table: what the provider's words mean in ours. What is missing in it is not guessed. */
export type ProgressWords = {
  readonly statuses: ReadonlyMap<string, Exclude<ProgressStatus, 'unknown'>>
  readonly reasons: ReadonlyMap<string, string>
}

/** An order's state in our providers' contracts, read by an adapter's table. */
export function progressMessage({ statuses, reasons }: ProgressWords) {
  return z
    .object({
      id: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      completed_at: moment.nullable(),
      amount: amount.nullish(),
      sell: amount.nullish(),
      buy: amount.nullish(),
      receipt_number: z.string().min(1).max(MAX_RECEIPT_LENGTH).nullish(),
    })
    .transform(
      ({ id, status, reason, completed_at: completedAt, amount, sell, buy, receipt_number }): Progress => {
        const amounts = [amount, sell, buy].filter((told) => told !== undefined && told !== null)
        const told = { id, amounts, receipt: receipt_number ?? null }
        const known = statuses.get(status)
        if (known === undefined) return { ...told, status: 'unknown', reason: status, completedAt: null }
        return { ...told, status: known, reason: reasons.get(reason ?? '') ?? reason, completedAt }
      },
    )
}

/** News of one order alone: an answer that is about another one is not an answer. */
export function progressOf(message: ReturnType<typeof progressMessage>, id: string) {
  return message.refine((news) => news.id === id, 'is about another order')
}
