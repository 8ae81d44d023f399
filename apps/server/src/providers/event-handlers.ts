import type { Tx } from '../platform/index.ts'
import { type Adapters, type ProviderKind, providerKinds } from './adapters.ts'
import type { ProviderEvents } from './events.ts'
import { type Known, type Listener, listenTo } from './webhooks.ts'

type EventOf<Adapter> = Adapter extends ProviderEvents<infer Event> ? Event : never

/** Handlers of a provider's events, by their subject. */
type Handlers<Event extends { readonly subject: string }> = {
  readonly [Subject in Known<Event>['subject']]?: (
    tx: Tx,
    event: Known<Event> & { readonly subject: Subject },
    isLastChance: boolean,
  ) => Promise<void>
}

/** A capability's handlers of provider events. */
export type EventHandlers = {
  readonly [Kind in ProviderKind]?: Handlers<EventOf<Adapters[Kind]>>
}

/** Subjects of a provider's events; a subject that is new in an event's type is missing here. */
const subjects: {
  readonly [Kind in ProviderKind]: Readonly<Record<Known<EventOf<Adapters[Kind]>>['subject'], true>>
} = {
  bank: { account: true, payment: true, collection: true, bill_payment: true, payee: true, booking: true },
  exchange: { conversion: true },
  identity: { check: true },
  issuer: { card: true, card_transaction: true, dispute: true, reward: true },
  ramp: { order: true },
  venue: { order: true, swap: true, delivery: true, staking: true, staking_reward: true, dividend: true },
}

/**
 * The providers with everything that capabilities do about their events.
 *
 * @throws Error where no capability hears of something that a provider tells
 */
export function listenersOf(adapters: Adapters, declared: readonly EventHandlers[]): Listener[] {
  return providerKinds.map((kind) =>
    listenerOf(adapters[kind], Object.keys(subjects[kind]), handlersOf(kind, declared)),
  )
}

/** Handlers of any provider, each of the events of its subject. */
type AnyHandlers = Readonly<Record<string, Handler | undefined>>
type Handler = (tx: Tx, event: never, isLastChance: boolean) => Promise<void>

const handlersOf = (kind: ProviderKind, declared: readonly EventHandlers[]): AnyHandlers[] =>
  declared.flatMap((handlers): AnyHandlers[] => (handlers[kind] ? [handlers[kind]] : []))

function listenerOf(
  provider: ProviderEvents<{ readonly subject: string }>,
  known: readonly string[],
  handlers: readonly AnyHandlers[],
): Listener {
  for (const subject of known) {
    if (!handlers.some((each) => each[subject]))
      throw new Error(`no capability handles the events of ${provider.name} about ${subject}`)
  }
  return listenTo(provider, async (tx, event, isLastChance) => {
    // The handlers of a subject take the events of that subject.
    for (const each of handlers) await each[event.subject]?.(tx, event as never, isLastChance)
  })
}
