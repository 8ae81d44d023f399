import { type Tier, toWire } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import type { Language, Tx } from '../platform/index.ts'
import { type Person, setTier, tierOf } from '../profile/index.ts'
import type { IdentityReason } from '../providers/index.ts'
import { operationLimits } from '../wallet/index.ts'
import { type Check, tierFrom } from './check.ts'
import { reasonWords } from './reasons.ts'
import { checksOf } from './store.ts'

const LINK = '/profile/verification'

type Kind =
  | 'verification_approved'
  | 'verification_rejected'
  | 'verification_more_needed'
  | 'verification_expiring'
  | 'verification_ended'

type Told = { readonly kind: Kind; readonly check: Check; readonly at: Date }

/** What a person is told of their checks, and what follows from these for how well they are known. */
export type Tell = {
  /** Says how well a locked person is known from now on, and whether that is more or less than before. */
  settle(tx: Tx, person: Person, now: Date): Promise<{ readonly before: Tier; readonly after: Tier }>
  notice(tx: Tx, person: Person, told: Told): Promise<void>
  /** Tells their open screens. */
  screens(tx: Tx, userId: string): void
}

export function createTell({ notifications, publish }: Needs<'notifications' | 'publish'>): Tell {
  return {
    async settle(tx, person, now) {
      const before = tierOf(person)
      const after = tierFrom(await checksOf(tx, person.user_id), now)
      if (after !== before) await setTier(tx, person.user_id, after)
      return { before, after }
    },
    notice: (tx, person, { kind, check, at }) =>
      notifications.notify(tx, person.user_id, {
        kind,
        at,
        parameters: parametersOf(person, check, kind),
        link: LINK,
      }),
    screens: (tx, userId) => tx.afterCommit(() => publish(userId, 'verification', {})),
  }
}

function parametersOf(person: Person, check: Check, kind: Kind): Record<string, string> {
  // What is moved at a time, as it is from now on: with what was approved, or without what has ended.
  const tier: Tier =
    kind === 'verification_ended' ? (check.tier === 'full' ? 'verified' : 'basic') : check.tier
  const limits = operationLimits(tier)
  const limit = limits.find(({ asset }) => asset === person.currency) ?? limits[0]
  return {
    ...(limit && toWire(limit)),
    document: check.document,
    ...(check.reason && { reason: check.reason }),
    ...detailOf(check, kind, person.time_zone),
  }
}

/** What the mails say beyond what is the same for everybody: what is to be mended, or the day on which it ends. */
function detailOf({ reason, validUntil }: Check, kind: Kind, timeZone: string): Record<string, string> {
  const both = (words: (language: Language) => string) => ({ detail_en: words('en'), detail_ar: words('ar') })
  if (kind === 'verification_expiring' && validUntil) {
    return { ...both((language) => dayIn(validUntil, language, timeZone)), until: validUntil.toISOString() }
  }
  if (kind === 'verification_rejected' || kind === 'verification_more_needed') {
    const known: IdentityReason = reason ?? 'other'
    return both((language) => reasonWords[known][language])
  }
  return {}
}

function dayIn(at: Date, language: Language, timeZone: string): string {
  const locale = language === 'ar' ? 'ar-AE' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}
