import type { TransactionKind } from '@sadaf/api'
import type { Ledger } from '@sadaf/ledger'
import type { FastifyInstance } from 'fastify'
import type { ActivatedUser } from './auth/index.ts'
import type { Ticker } from './markets/index.ts'
import type { NotificationDeclaration, Notifications } from './notifications/index.ts'
import type { Advance, Command, Ended, OperationKind, Operations, PublishToUser } from './operations/index.ts'
import type { Api, Authenticate, Happening, Hook, PersonalData, Platform, Tx } from './platform/index.ts'
import type { Holdings } from './portfolio/index.ts'
import type { PriceList, ReadPrices } from './pricing/index.ts'
import type { Adapters, Answerer, Cases, EventHandlers, ProviderKind } from './providers/index.ts'
import type { Rates } from './rates/index.ts'
import type { Streams } from './realtime/index.ts'
import type { PublishedFunction } from './rest/index.ts'
import type { Pictures, Workshop } from './storage/index.ts'
import type { Accounts, Recipients, Schedules } from './wallet/index.ts'

/** Services that exist before any capability is opened. */
export type Services = Adapters & {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly api: Api
  /** Authenticates sessions and API keys, with one count of wrong keys. */
  readonly authenticate: Authenticate
  readonly ledger: Ledger
  readonly cases: Cases
  readonly rates: Rates
  readonly operations: Operations
  readonly advance: Advance
  readonly notifications: Notifications
  /** Publishes to a person's open screens. */
  readonly publish: PublishToUser
  /** Publishes to whole channels, each open screen getting the subjects that it shows. */
  readonly streams: Streams
  /** Personal data, as all capabilities declare theirs. */
  readonly personalData: PersonalData
  /** Notifications, as all capabilities declare theirs. */
  readonly notificationKinds: readonly NotificationDeclaration[]
  /** Functions that clients call by name, as all capabilities declare theirs. */
  readonly published: readonly PublishedFunction[]
  /** Fires when a person moves to another time zone. */
  readonly moves: Hook<Moved>
  /** Fires when an operation has ended. */
  readonly ends: Hook<Ended>
  /** Fires when something happens in a person's account that their programs may hear of. */
  readonly happens: Hook<Happening>
  /** Finds people to pay or to ask, within the rate limits of lookups. */
  readonly recipients: Recipients
  /** Kinds that can be scheduled, and how. */
  readonly schedules: Schedules
  /** Opens accounts. */
  readonly accounts: Accounts
  /** Subscribers to prices, in the process that follows the feeds. */
  readonly ticker: Ticker
  /** Opens accounts for assets that are no currency. */
  readonly holdings: Holdings
  /** Prices of all capabilities' services. */
  readonly priceList: PriceList
  /** Renders images in processes of their own. */
  readonly workshop: Workshop
  /** Cleans pictures that capabilities keep. */
  readonly pictures: Pictures
}

/** The services that a capability stands on: `Needs<'api' | 'ledger'>`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>

/** A person whose account can be used from now on. */
export type Newcomer = Omit<ActivatedUser, 'demo'> & {
  /** Whether they get the demo household in place of an empty wallet. */
  readonly isHousehold: boolean
}

export type Moved = { readonly userId: string; readonly timeZone: string }

export type Commands = Partial<Record<TransactionKind, Command>>

/**
 * A capability's parts, in one value that its front door gives and `app.ts` lists. Every part is optional;
 * `compose.ts` wires each part alike for all capabilities.
 */
export type Capability = {
  readonly name: string
  /** Kinds of operation. */
  readonly kinds?: readonly OperationKind[]
  /** Commands to providers, for the kinds that a provider carries out. */
  readonly commands?: (on: Needs<'platform' | 'publish' | ProviderKind>) => Commands
  /** Notifications, with the words of their mails and text messages. */
  readonly notificationKinds?: readonly NotificationDeclaration[]
  /** Personal data that it keeps, and what happens to it at export and deletion. */
  readonly personalData?: (data: PersonalData, ledger: Ledger) => void
  /** Functions that clients call by name under `/rest/v1/rpc`. */
  readonly published?: readonly PublishedFunction[]
  /** Serves its endpoints, defines its jobs and schedules, and returns its reactions to events. */
  readonly open?: (on: Services) => Reactions | Promise<Reactions> | Promise<void> | void
}

/** Reactions of a capability to events that it did not cause. */
export type Reactions = {
  /** Handlers of provider events, by their subject. */
  readonly eventHandlers?: EventHandlers
  /** Deciders of authorization requests, which a provider waits for. */
  readonly answers?: readonly Answerer[]
  /** Sets up a new person, in the transaction that made their account usable. */
  readonly welcome?: (tx: Tx, newcomer: Newcomer) => Promise<void>
  /** Runs when a person has verified an address, in the same transaction. */
  readonly proven?: (tx: Tx, proven: { readonly userId: string }) => Promise<void>
  /** Runs when a person's time zone has changed, in the same transaction. */
  readonly moved?: (tx: Tx, moved: Moved) => Promise<void>
  /** Runs when an operation has ended, in the same transaction. */
  readonly ended?: (tx: Tx, ended: Ended) => Promise<void>
  /** Runs when something happens that a person's programs may hear of, in the same transaction. */
  readonly happened?: (tx: Tx, happening: Happening) => Promise<void>
  /** Prices of its services, by the terms that it charges by. */
  readonly prices?: ReadPrices
  /** Checks its health. @throws Error where it cannot work */
  readonly probe?: () => Promise<void>
}
