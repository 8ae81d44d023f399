import type { NotificationGroup, NotificationKind } from '@sadaf/api'
import type { Language } from '../platform/index.ts'

/**
 * How a notification is told by mail, by text message and by push message, which has the subject and the body. `{amount}`, `{counterparty}`, `{reference}` and `{reason}`
 * stand for what happened, `{detail}` for what its capability says of it in words of its own (`detail_en`,
 * `detail_ar`).
 */
export type NotificationWords = {
  readonly subject: string
  readonly body: string
  readonly button: string
  readonly sms: string
}

/** A kind of notification, as the capability declares it that tells of it. */
export type NotificationDeclaration = {
  readonly kind: NotificationKind
  /** The group by which people switch mails and text messages on and off. */
  readonly group: NotificationGroup
  /** Set where an answer is needed within the hour, or the account's safety is at stake: quiet hours do not hold it back. */
  readonly isUrgent?: true
  /** Null for what stands in the bell alone. */
  readonly words: Readonly<Record<Language, NotificationWords>> | null
}

/** Something to tell a person. The words of the bell are the client's, in the person's language. */
export type Notification = {
  readonly kind: NotificationKind
  /** When it happened, which may be long before we heard of it. */
  readonly at: Date
  readonly parameters: Record<string, string>
  readonly link: string | null
  /** Where its person has not asked to hear of it by mail, text or push message too. */
  readonly isForBellAlone?: boolean
}

/** A notification as it stands in its person's bell. */
export type Told = { readonly userId: string; readonly id: string; readonly notification: Notification }
