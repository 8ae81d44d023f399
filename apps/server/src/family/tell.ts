import { cleanName, type NotificationKind, type Spelled, toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import type { Language, Tx } from '../platform/index.ts'
import { nameParameters } from '../wallet/index.ts'
import type { Member } from './households/household.ts'

type FamilyNotification = Extract<NotificationKind, `family_${string}`>

type News = {
  readonly kind: FamilyNotification
  /** The member who acted. */
  readonly by: Spelled
  readonly at: Date
  readonly link: string
  /** The name of the chore or the household, the purpose of a request, or a reason. */
  readonly note?: string
  readonly amount?: Money
  /** A date that it is about, as in a calendar. */
  readonly day?: string
  /** Further words of a mail, which no member has written. */
  readonly details?: Readonly<Record<Language, string>>
}

/** Tells people of their household. Runs as the system. */
export type Tell = {
  notify(tx: Tx, userIds: readonly string[], news: News): Promise<void>
  /** Has the open screens of members look again. */
  screens(tx: Tx, members: readonly Pick<Member, 'userId'>[]): void
}

export function createTell({ notifications, publish }: Needs<'notifications' | 'publish'>): Tell {
  return {
    async notify(tx, userIds, { kind, by, at, link, note = '', amount, day, details }) {
      // Mails and texts go beyond the household: no address that a member has written is in them.
      const detail = cleanName(note) ?? ''
      const parameters = {
        ...(amount && toWire(amount)),
        ...nameParameters('family_transfer', by),
        ...{ note, detail_en: detail, detail_ar: detail },
        ...(details && { detail_en: details.en, detail_ar: details.ar }),
        ...(day !== undefined && { day, detail_en: spelledDay(day, 'en'), detail_ar: spelledDay(day, 'ar') }),
      }
      for (const userId of userIds) await notifications.notify(tx, userId, { kind, at, parameters, link })
    },
    screens(tx, members) {
      for (const { userId } of members) tx.afterCommit(() => publish(userId, 'family', {}))
    },
  }
}

const spelledDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
