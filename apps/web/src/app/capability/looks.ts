import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Detail } from '../../ui/details.tsx'
import type { Notification, Transaction } from '../api/api.ts'
import type { TextKey, TextValues, Translate } from '../language/text-key.ts'

/** How a kind of notification looks and speaks. */
export type NotificationLook = {
  readonly icon: LucideIcon
  readonly tone: 'positive' | 'accent' | 'warning' | 'negative'
  /** Both know `amount` and `name`. */
  readonly title: TextKey
  readonly detail: TextKey
  /** Further values of its texts. */
  readonly words?: (parameters: Notification['parameters'], t: Translate) => TextValues
  /** Where one goes on from it, beside the page that it is about; null where there is nowhere. */
  readonly onwards?: (
    parameters: Notification['parameters'],
  ) => { readonly text: TextKey; readonly address: string } | null
  /** Says it in a way of its own as it arrives, in place of the message that goes by itself. */
  readonly announce?: (notification: Notification) => void
}

export type NotificationLooks = { readonly [Kind in Notification['kind']]?: NotificationLook }

/** The name of a kind of operation, and its texts while it is pending. */
export type KindLook = {
  readonly title: TextKey
  /** The party that a pending one waits for. */
  readonly waitsFor: TextKey
  /** The money's state meanwhile, and after a refusal of that party. */
  readonly meanwhile: TextKey
  /** The other side; by default a business. */
  readonly otherSide?: 'person' | 'own'
  /** It is often paid for several, so that it can be split. */
  readonly isSplit?: true
  /** The mark of its other side, in place of initials. */
  readonly Mark?: ComponentType<{ readonly transaction: Transaction; readonly size: 'md' | 'lg' }>
  /** The text beside its counterparty, where that is no person's name. */
  readonly counterparty?: TextKey
  /** Called as a hook: what else there is to say of it. */
  readonly useDetails?: (transaction: Transaction) => readonly Detail[]
  /** The person's way on once it has failed. */
  readonly AfterFailure?: ComponentType<{ readonly transaction: Transaction }>
  /** The person's action while it is pending. */
  readonly Action?: ComponentType<{ readonly transaction: Transaction }>
}

export type KindLooks = { readonly [Kind in Transaction['kind']]?: KindLook }
