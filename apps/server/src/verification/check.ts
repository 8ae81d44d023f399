import type { Tier } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import type {
  DocumentPart,
  IdentityCheck,
  IdentityDocument,
  IdentityReason,
  IdentityStatus,
} from '../providers/index.ts'

export type CheckStatus = Exclude<IdentityStatus, 'unknown'>
/** Tier that a check raises a person to. */
export type CheckTier = Exclude<Tier, 'basic'>

/** A document that a person shows, and what was said of it. */
export type Check = {
  readonly userId: string
  readonly id: string
  readonly document: IdentityDocument
  readonly tier: CheckTier
  readonly status: CheckStatus
  readonly reason: IdentityReason | null
  readonly needs: readonly DocumentPart[]
  /** How often it was submitted. */
  readonly round: number
  /** That of the provider's latest news. */
  readonly revision: number
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly decidesBy: Date | null
  readonly decidedAt: Date | null
  readonly validUntil: Date | null
}

/** That a part of a document was shown; the file is with the provider. */
export type Shown = { readonly part: DocumentPart; readonly at: Date }

/** Begun on one day at most. */
export const MOST_A_DAY = 5
/** By when the provider promises to have decided (docs/providers/identity.md). */
const DECIDES_WITHIN_MS = DAY_MS
/** How long before its end a verification can be renewed, and the person is told. */
export const ENDS_SOON_MS = 30 * DAY_MS

export const tierOfDocument = (document: IdentityDocument): CheckTier =>
  document === 'source_of_funds' ? 'full' : 'verified'

export const isUnderWay = ({ status }: Pick<Check, 'status'>): boolean =>
  status === 'open' || status === 'submitted' || status === 'more_needed'

export const isGood = ({ status, validUntil }: Pick<Check, 'status' | 'validUntil'>, now: Date): boolean =>
  status === 'approved' && validUntil !== null && validUntil > now

/** How well checks make a person known: where their money comes from counts for who is known alone. */
export function tierFrom(checks: readonly Check[], now: Date): Tier {
  const has = (tier: CheckTier) => checks.some((check) => check.tier === tier && isGood(check, now))
  if (!has('verified')) return 'basic'
  return has('full') ? 'full' : 'verified'
}

export type Obstacle =
  | 'verification_under_way'
  | 'verification_not_needed'
  | 'verification_identity_first'
  | 'too_many_verifications'

/** Obstacle to a new check with a document, given the checks so far; null if there is none. */
export function obstacleTo(document: IdentityDocument, checks: readonly Check[], now: Date): Obstacle | null {
  const tier = tierOfDocument(document)
  const ofTier = checks.filter((check) => check.tier === tier)
  if (ofTier.some(isUnderWay)) return 'verification_under_way'
  const soon = new Date(now.getTime() + ENDS_SOON_MS)
  if (ofTier.some((check) => isGood(check, soon))) return 'verification_not_needed'
  if (tier === 'full' && tierFrom(checks, now) === 'basic') return 'verification_identity_first'
  const dayAgo = new Date(now.getTime() - DAY_MS)
  return checks.filter(({ createdAt }) => createdAt > dayAgo).length >= MOST_A_DAY
    ? 'too_many_verifications'
    : null
}

/** Parts still to be shown. A part shown before it was requested again does not count. */
export function missing({ needs, decidedAt }: Check, shown: readonly Shown[]): DocumentPart[] {
  const since = decidedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  return needs.filter((part) => !shown.some((each) => each.part === part && each.at.getTime() >= since))
}

/** The check once the person has submitted it. */
export function submitted(check: Check, now: Date): Check {
  return {
    ...check,
    status: 'submitted',
    reason: null,
    round: check.round + 1,
    submittedAt: now,
    decidesBy: new Date(now.getTime() + DECIDES_WITHIN_MS),
  }
}

/** Where the provider's news may lead from each state. What is over for us stays so, whatever is said of it later. */
const ways: Readonly<Record<CheckStatus, readonly IdentityStatus[]>> = {
  open: [],
  submitted: ['more_needed', 'approved', 'rejected', 'expired', 'revoked'],
  more_needed: ['approved', 'rejected', 'expired', 'revoked'],
  approved: ['expired', 'revoked'],
  rejected: [],
  expired: [],
  revoked: [],
  withdrawn: [],
}

/** Effect of a provider's event. */
export type Applied =
  | { readonly kind: 'changed'; readonly check: Check }
  | { readonly kind: 'nothing_new' }
  | { readonly kind: 'unknown_status' | 'illegal_transition' }

/**
 * Takes in what the provider says of a check. What comes twice or late is known by its revision; what was withdrawn
 * stays so, even where the approval was on its way by then.
 */
export function applied(check: Check, told: IdentityCheck, now: Date): Applied {
  if (check.status === 'withdrawn') return { kind: 'nothing_new' }
  const { status } = told
  if (status === 'unknown') return { kind: 'unknown_status' }
  if (told.revision <= check.revision || status === check.status) return { kind: 'nothing_new' }
  // That it is being looked at we have said ourselves.
  if (status === 'open' || status === 'submitted') return { kind: 'nothing_new' }
  if (!ways[check.status].includes(status)) return { kind: 'illegal_transition' }
  const needs = status === 'more_needed' ? told.needs : check.needs
  const { reason, revision } = told
  const validUntil = told.validUntil ?? check.validUntil
  return { kind: 'changed', check: { ...check, status, reason, revision, needs, validUntil, decidedAt: now } }
}
