import type { Tx } from '../platform/index.ts'
import type { BankEvent, BankingProvider } from './banking.ts'
import type { ExchangeEvent, ExchangeProvider } from './exchanging.ts'
import type { Telling } from './told.ts'
import { type Known, type Listener, listenTo } from './webhooks.ts'

/** What is done about a provider's events, by what they are about. */
type Handlers<Event extends { readonly subject: string }> = {
  readonly [Subject in Known<Event>['subject']]?: (
    tx: Tx,
    event: Known<Event> & { readonly subject: Subject },
    isLastChance: boolean,
  ) => Promise<void>
}

/** What somebody does about the events of our providers. */
export type Hearing = {
  readonly banking?: Handlers<BankEvent>
  readonly exchange?: Handlers<ExchangeEvent>
}

/** What a provider's events may be about; a subject that is new in an event's type is missing here. */
type Subjects<Event extends { readonly subject: string }> = Readonly<Record<Known<Event>['subject'], true>>

const bankSubjects: Subjects<BankEvent> = {
  account: true,
  payment: true,
  collection: true,
  payee: true,
  booking: true,
}
const exchangeSubjects: Subjects<ExchangeEvent> = { conversion: true }

/**
 * The providers with everything that is done about their events, by whoever hears of them.
 *
 * @throws Error where nobody would hear of something that a provider tells
 */
export function listenersOf(
  { bank, exchange }: { readonly bank: BankingProvider; readonly exchange: ExchangeProvider },
  hearings: readonly Hearing[],
): Listener[] {
  return [
    listenerOf(bank, bankSubjects, (hearing) => hearing.banking),
    listenerOf(exchange, exchangeSubjects, (hearing) => hearing.exchange),
  ]

  function listenerOf<Event extends { readonly subject: string }>(
    provider: Telling<Event>,
    subjects: Subjects<Event>,
    of: (hearing: Hearing) => Handlers<Event> | undefined,
  ): Listener {
    const handlers = hearings.flatMap((hearing) => of(hearing) ?? [])
    for (const subject of Object.keys(subjects) as (keyof Handlers<Event>)[]) {
      if (!handlers.some((each) => each[subject]))
        throw new Error(`nobody hears what ${provider.name} tells of ${String(subject)}`)
    }
    return listenTo(provider, async (tx, event, isLastChance) => {
      // The handlers of a subject take the events of that subject.
      for (const each of handlers)
        await each[event.subject as keyof Handlers<Event>]?.(tx, event, isLastChance)
    })
  }
}
