import type { disputeReasons } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'
import type { IssuerDispute } from '../../providers/index.ts'

export type DisputeState = 'open' | 'submitted' | 'won' | 'lost' | 'withdrawn' | 'refused'
export type DisputeReason = (typeof disputeReasons)[number]

/** A dispute about a shop's charge. */
export type Dispute = {
  readonly userId: string
  readonly id: string
  readonly purchaseId: string
  readonly merchant: string
  readonly amount: Money
  readonly reason: DisputeReason
  readonly statement: string
  readonly state: DisputeState
  /** Whether its person let the charge stand, and the issuer has yet to hear of it. */
  readonly isWithdrawing: boolean
  readonly issuerRevision: number
  /** `YYYY-MM-DD` */
  readonly decidesBy: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Card networks take a dispute for so long after the charge. */
export const DISPUTABLE_MS = 120 * DAY_MS

export const hasEnded = ({ endedAt }: Pick<Dispute, 'endedAt'>): boolean => endedAt !== null

export type DisputeNews =
  | { readonly kind: 'nothing_new' }
  | { readonly kind: 'unknown_status' | 'illegal_transition' }
  | { readonly kind: 'changed'; readonly dispute: Dispute }

/** The state of a dispute after an event of the issuer; an ended one stays so. */
export function disputeHeard(dispute: Dispute, told: IssuerDispute, now: Date): DisputeNews {
  if (told.revision <= dispute.issuerRevision) return { kind: 'nothing_new' }
  if (told.state === 'unknown') return { kind: 'unknown_status' }
  const known = {
    ...dispute,
    issuerRevision: told.revision,
    decidesBy: told.decidesBy?.toISOString().slice(0, 10) ?? null,
  }
  if (hasEnded(dispute)) {
    if (told.state === dispute.state) return { kind: 'changed', dispute: known }
    return { kind: 'illegal_transition' }
  }
  const endedAt = told.state === 'submitted' ? null : now
  return { kind: 'changed', dispute: { ...known, state: told.state, endedAt } }
}
