import type { Money } from '@sadaf/money'
import { z } from 'zod'
import type { Tx } from '../platform/index.ts'

/** Our decision. The provider's adapter puts the reason into its words. */
export type Reply =
  /** In full where no amount is named. */
  | { readonly kind: 'approved'; readonly amount?: Money }
  | { readonly kind: 'declined'; readonly reason: string }

/** An authentic question, not yet understood. */
export type RawQuestion = { readonly id: string; readonly raw: Buffer }

/**
 * A provider that asks us and waits for the answer, as a card network does while a person stands at a till.
 */
export interface Asking<Question> {
  readonly name: string
  /** How long we may take; less than the provider waits, by the way there and back. */
  readonly patienceMs: number
  /**
   * The answer when nothing is decided by then: no, which is then our answer for good; or that
   * it may ask again, where it counts that as no answer.
   */
  readonly whenLate: 'declined' | 'try_later'
  /** Authenticates a question by its headers and exact bytes. @throws WebhookRefused */
  verifyQuestion(headers: Record<string, string>, raw: Buffer): RawQuestion
  /** Gives an authentic question its meaning. @throws ZodError */
  readQuestion(raw: Buffer): Question
  /** The subject: questions about one subject are decided one after the other. */
  keyOf(question: Question): string
  /** The answer in the words of the provider. */
  writeReply(reply: Reply, question: RawQuestion): string
}

/** A capability's decider of a provider's questions; both parts run in one short transaction. */
export type Deciding<Question> = {
  /** The same question asked twice at once may be decided twice at once: effects under its own ids happen once. */
  decide(tx: Tx, question: Question): Promise<Reply>
  /** Takes back what was approved: it came too late, and the provider has been told no. */
  withdraw(tx: Tx, question: Question): Promise<void>
}

/** A provider whose questions are answered, without what they are about. */
export type Answerer = Omit<Asking<unknown>, 'readQuestion' | 'keyOf'> & {
  /** The subject; null where it cannot be read. */
  keyOf(raw: Buffer): string | null
  decide(tx: Tx, raw: Buffer): Promise<Reply | 'unreadable'>
  withdraw(tx: Tx, raw: Buffer): Promise<void>
}

/** Routes a provider's question to the capability that decides it. */
export function answer<Question>(provider: Asking<Question>, deciding: Deciding<Question>): Answerer {
  // Read once, though it may be decided again: alone, where it cannot be in a group.
  const understood = new WeakMap<Buffer, Question | null>()
  const read = (raw: Buffer): Question | null => {
    const known = understood.get(raw)
    if (known !== undefined) return known
    const question = understand(provider, raw)
    understood.set(raw, question)
    return question
  }
  return {
    ...provider,
    keyOf(raw) {
      const question = read(raw)
      return question === null ? null : provider.keyOf(question)
    },
    async decide(tx, raw) {
      const question = read(raw)
      return question === null ? 'unreadable' : replyOf(await deciding.decide(tx, question))
    },
    withdraw: (tx, raw) => deciding.withdraw(tx, provider.readQuestion(raw)),
  }
}

// Other knowledge of a capability is not for the provider.
function replyOf(reply: Reply): Reply {
  if (reply.kind === 'declined') return { kind: reply.kind, reason: reply.reason }
  return { kind: reply.kind, ...(reply.amount && { amount: reply.amount }) }
}

function understand<Question>(provider: Asking<Question>, raw: Buffer): Question | null {
  try {
    return provider.readQuestion(raw)
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}
