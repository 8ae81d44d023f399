import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Detail } from '../../ui/details.tsx'
import type { TextKey, TextValues, Translate } from '../language/text-key.ts'
import type { Notification, Payment, Transaction } from '../requests/api.ts'

/** How a kind of notice looks and speaks. */
export type NoticeLook = {
  readonly icon: LucideIcon
  readonly tone: 'positive' | 'accent' | 'warning' | 'negative'
  /** Both know `amount` and `name`. */
  readonly title: TextKey
  readonly detail: TextKey
  /** What else its texts speak of. */
  readonly words?: (parameters: Notification['parameters'], t: Translate) => TextValues
  /** Says it in a way of its own as it arrives, in place of the message that goes by itself. */
  readonly announce?: (notification: Notification) => void
}

export type NoticeLooks = { readonly [Kind in Notification['kind']]?: NoticeLook }

/** What is known of the times of what moved the money. */
export type OperationTimes = Pick<Payment, 'created_at' | 'completed_at' | 'waits_until' | 'failure'>

/** What a kind of movement is called, and what is shown of it while it waits. */
export type KindLook = {
  readonly title: TextKey
  /** Whom it waits for while it is pending. */
  readonly waitsFor: TextKey
  /** What becomes of the money meanwhile, and if whom it waits for does not want it. */
  readonly meanwhile: TextKey
  /** Who stands on the other side; without, a business. */
  readonly otherSide?: 'person' | 'own'
  /** It is often paid for several, so that it can be split. */
  readonly isSplit?: true
  /** What stands beside its counterparty, where that is nobody's name. */
  readonly counterparty?: TextKey
  /** Called as a hook: the operation behind a transaction, where the person may see it. */
  readonly useOperation?: (transaction: Transaction) => OperationTimes | undefined
  /** Called as a hook: what else there is to say of it. */
  readonly useDetails?: (transaction: Transaction) => readonly Detail[]
  /** What its person can do about it while it is pending. */
  readonly Action?: ComponentType<{ readonly transaction: Transaction }>
}

export type KindLooks = { readonly [Kind in Transaction['kind']]?: KindLook }
