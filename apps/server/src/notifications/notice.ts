import type { NoticeKind } from '@sadaf/api'
import type { Language } from '../platform/index.ts'

/**
 * How a notice is told by mail and by text message. `{amount}`, `{counterparty}`, `{reference}` and `{reason}` stand for
 * what happened, `{detail}` for what its capability says of it in words of its own (`detail_en`, `detail_ar`).
 */
export type NoticeWords = {
  readonly subject: string
  readonly body: string
  readonly button: string
  readonly sms: string
}

/** A kind of notice, as the capability declares it that tells of it. */
export type NoticeDeclaration = {
  readonly kind: NoticeKind
  /** Null for what stands in the bell alone. */
  readonly words: Readonly<Record<Language, NoticeWords>> | null
}

/** Something to tell a person. The words of the bell are the client's, in the person's language. */
export type Notice = {
  readonly kind: NoticeKind
  /** When it happened, which may be long before we heard of it. */
  readonly at: Date
  readonly parameters: Record<string, string>
  readonly link: string | null
  /** Where its person has not asked to hear of it by mail or text message too. */
  readonly isForBellAlone?: boolean
}
