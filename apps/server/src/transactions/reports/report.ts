import type { ReportReason } from '@sadaf/api'
import { otherSideOf } from '../parties.ts'
import type { Transaction } from '../store.ts'

/** A person's report about a transaction, and our answer. */
export type Report = {
  readonly id: string
  readonly transactionId: string
  readonly reason: ReportReason
  readonly words: string | null
  readonly createdAt: Date
  readonly answered: { readonly answer: string; readonly at: Date } | null
}

/** How many transactions a person may report in a day. */
export const MAX_REPORTS_A_DAY = 20

/** Reasons for reporting a transaction of this kind. A failed one has moved nothing: there is nothing to pay twice. */
export function reasonsFor({
  kind,
  type,
  status,
}: Pick<Transaction, 'kind' | 'type' | 'status'>): ReportReason[] {
  // People recognise what they moved between accounts of their own.
  const isOwn = otherSideOf(kind) === 'own'
  return [
    ...(isOwn ? [] : (['unrecognized'] as const)),
    ...(status === 'failed' ? [] : (['wrong_amount'] as const)),
    ...(type === 'outgoing' && status !== 'failed' && !isOwn ? (['paid_twice'] as const) : []),
    ...(type === 'outgoing' || status !== 'completed' || isOwn ? (['not_arrived'] as const) : []),
    'other',
  ]
}
