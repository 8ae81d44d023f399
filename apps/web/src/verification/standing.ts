import { DAY_MS } from '@sadaf/calendar'
import type { Verification, VerificationCheck } from '../app/api/api.ts'

export type CheckTier = 'verified' | 'full'

/** How long before its end a verification can be renewed, as the server has it. */
const ENDS_SOON_MS = 30 * DAY_MS

/** State of one of the two verifications, with its text and action. */
export type Standing =
  | { readonly kind: 'nothing' | 'identity_first' }
  /** Something is to be shown. */
  | { readonly kind: 'to_show'; readonly check: VerificationCheck }
  | { readonly kind: 'waits'; readonly check: VerificationCheck }
  | { readonly kind: 'good'; readonly check: VerificationCheck; readonly endsSoon: boolean }
  /** It came to nothing, or has ended: the next try is possible, and the check says why. */
  | { readonly kind: 'over'; readonly check: VerificationCheck }

/** Where a person stands with a verification: by what is under way, else by what is good, else by what was last. */
export function standingOf({ tier, checks }: Verification, of: CheckTier, now: Date): Standing {
  const ofTier = checks.filter((check) => check.tier === of)
  const toShow = ofTier.find(({ status }) => status === 'open' || status === 'more_needed')
  if (toShow) return { kind: 'to_show', check: toShow }
  const waiting = ofTier.find(({ status }) => status === 'submitted')
  if (waiting) return { kind: 'waits', check: waiting }
  const good = ofTier.find(({ status }) => status === 'approved')
  if (good) return { kind: 'good', check: good, endsSoon: endsSoon(good, now) }
  if (of === 'full' && tier === 'basic') return { kind: 'identity_first' }
  const [last] = ofTier
  return !last || last.status === 'withdrawn' ? { kind: 'nothing' } : { kind: 'over', check: last }
}

function endsSoon({ valid_until: until }: VerificationCheck, now: Date): boolean {
  return until !== null && Date.parse(until) - now.getTime() <= ENDS_SOON_MS
}
