import { type Check, isUnderWay, type Shown } from './check.ts'

/** A check as its owner is shown it. */
export function presentCheck(check: Check, shown: readonly Shown[], providerName: string) {
  const isWaiting = check.status === 'submitted'
  return {
    id: check.id,
    document: check.document,
    tier: check.tier,
    status: check.status,
    reason: check.reason,
    needs: isUnderWay(check) ? [...check.needs] : [],
    shown: shown.map(({ part, at }) => ({ part, at: at.toISOString() })),
    waits_for: isWaiting ? providerName : null,
    waits_until: isWaiting ? (check.decidesBy?.toISOString() ?? null) : null,
    submitted_at: check.submittedAt?.toISOString() ?? null,
    decided_at: check.decidedAt?.toISOString() ?? null,
    valid_until: check.validUntil?.toISOString() ?? null,
    created_at: check.createdAt.toISOString(),
  }
}
