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

/** Tells a person of their checks, with the tier that follows from these. */
export type Tell = {
  /** Says how well a locked person is known from now on, and whether that is more or less than before. */
  settle(tx: Tx, person: Person, now: Date): Promise<{ readonly before: Tier; readonly after: Tier }>
  notify(tx: Tx, person: Person, told: Told): Promise<void>
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
    notify: (tx, person, { kind, check, at }) =>
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
  // The tier from now on: with the approved check, or without the ended one.
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

/** Details of a mail: the reason of a rejection, or the day on which the verification ends. */
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
