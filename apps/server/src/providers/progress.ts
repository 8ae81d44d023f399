import { z } from 'zod'
import { moment } from './wire.ts'

/**
 * How far a provider is with what it was told to do; `unknown` where it says something that its contract does not:
 * a person must look at that, and nothing follows from it.
 */
export type ProgressStatus = 'accepted' | 'processing' | 'completed' | 'rejected' | 'returned' | 'unknown'

/** News of an operation, in our own terms, whoever carries it out. */
export type Progress = {
  /** The operation's id, which we gave. */
  readonly id: string
  readonly status: ProgressStatus
  /** Why it was rejected or returned, by the adapter's table; the provider's own word where that does not know it. */
  readonly reason: string | null
  readonly completedAt: Date | null
}

/** One adapter's table: what the provider's words mean in ours. What is missing in it is not guessed. */
export type ProgressWords = {
  readonly statuses: ReadonlyMap<string, Exclude<ProgressStatus, 'unknown'>>
  readonly reasons: ReadonlyMap<string, string>
}

/** What our providers' contracts say of an order, read by an adapter's table. */
export function progressMessage({ statuses, reasons }: ProgressWords) {
  return z
    .object({
      id: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      completed_at: moment.nullable(),
    })
    .transform(({ id, status, reason, completed_at: completedAt }): Progress => {
      const known = statuses.get(status)
      if (known === undefined) return { id, status: 'unknown', reason: status, completedAt: null }
      return { id, status: known, reason: reasons.get(reason ?? '') ?? reason, completedAt }
    })
}

/** News of one order alone: an answer that is about another one is not an answer. */
export function progressOf(message: ReturnType<typeof progressMessage>, id: string) {
  return message.refine((news) => news.id === id, 'is about another order')
}
