import type { Tx } from '../platform/index.ts'
import type { BankEvent, BankingProvider } from './banking.ts'
import type { ExchangeEvent, ExchangeProvider } from './exchanging.ts'
import type { IdentityEvent, IdentityProvider } from './identifying.ts'
import type { IssuerEvent, IssuerProvider } from './issuing.ts'
import type { RampEvent, RampProvider } from './ramping.ts'
import type { Telling } from './told.ts'
import type { TradingVenue, VenueEvent } from './trading-venue.ts'
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
  readonly identity?: Handlers<IdentityEvent>
  readonly issuer?: Handlers<IssuerEvent>
  readonly ramp?: Handlers<RampEvent>
  readonly venue?: Handlers<VenueEvent>
}

/** What a provider's events may be about; a subject that is new in an event's type is missing here. */
type Subjects<Event extends { readonly subject: string }> = Readonly<Record<Known<Event>['subject'], true>>

const bankSubjects: Subjects<BankEvent> = {
  account: true,
  payment: true,
  collection: true,
  bill_payment: true,
  payee: true,
  booking: true,
}
const exchangeSubjects: Subjects<ExchangeEvent> = { conversion: true }
const identitySubjects: Subjects<IdentityEvent> = { check: true }
const issuerSubjects: Subjects<IssuerEvent> = {
  card: true,
  card_transaction: true,
  dispute: true,
  reward: true,
}

const rampSubjects: Subjects<RampEvent> = { order: true }
const venueSubjects: Subjects<VenueEvent> = { order: true, swap: true }

type Providers = {
  readonly bank: BankingProvider
  readonly exchange: ExchangeProvider
  readonly identity: IdentityProvider
  readonly issuer: IssuerProvider
  readonly ramp: RampProvider
  readonly venue: TradingVenue
}

/**
 * The providers with everything that is done about their events, by whoever hears of them.
 *
 * @throws Error where nobody would hear of something that a provider tells
 */
export function listenersOf(
  { bank, exchange, identity, issuer, ramp, venue }: Providers,
  hearings: readonly Hearing[],
): Listener[] {
  return [
    listenerOf(bank, bankSubjects, (hearing) => hearing.banking),
    listenerOf(exchange, exchangeSubjects, (hearing) => hearing.exchange),
    listenerOf(identity, identitySubjects, (hearing) => hearing.identity),
    listenerOf(issuer, issuerSubjects, (hearing) => hearing.issuer),
    listenerOf(ramp, rampSubjects, (hearing) => hearing.ramp),
    listenerOf(venue, venueSubjects, (hearing) => hearing.venue),
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
