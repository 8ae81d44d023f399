import type { LucideIcon } from 'lucide-react'
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
  /** Called as a hook: the operation behind a transaction, where the person may see it. */
  readonly useOperation?: (transaction: Transaction) => OperationTimes | undefined
}

export type KindLooks = { readonly [Kind in Transaction['kind']]?: KindLook }
