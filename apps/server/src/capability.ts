import type { TransactionKind } from '@sadaf/api'
import type { Ledger } from '@sadaf/ledger'
import type { FastifyInstance } from 'fastify'
import type { ActivatedUser } from './auth/index.ts'
import type { Ticker } from './markets/index.ts'
import type { NoticeDeclaration, Notifications } from './notifications/index.ts'
import type { Advance, Command, Ended, OperationKind, Operations, PublishToUser } from './operations/index.ts'
import type { Api, Hook, PersonalData, Platform, Tx } from './platform/index.ts'
import type { Holdings } from './portfolio/index.ts'
import type { PriceList, ReadPrices } from './pricing/index.ts'
import type { Adapters, Answerer, Cases, Hearing, ProviderKind } from './providers/index.ts'
import type { Rates } from './rates/index.ts'
import type { Streams } from './realtime/index.ts'
import type { PublishedFunction } from './rest/index.ts'
import type { Accounts, Recipients, Schedules } from './wallet/index.ts'

/** What is there before any capability is opened. */
export type Services = Adapters & {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly api: Api
  readonly ledger: Ledger
  readonly cases: Cases
  readonly rates: Rates
  readonly operations: Operations
  readonly advance: Advance
  readonly notifications: Notifications
  /** Tells the open screens of a person. */
  readonly publish: PublishToUser
  /** What whole channels are told, each open screen of what it looks at. */
  readonly streams: Streams
  /** Everything that is held on a person, as all capabilities declare it. */
  readonly personalData: PersonalData
  /** What people are told, as all capabilities declare it. */
  readonly notices: readonly NoticeDeclaration[]
  /** What clients may call by name, as all capabilities declare it. */
  readonly published: readonly PublishedFunction[]
  /** Where it is said that a person lives by other clocks from now on. */
  readonly moves: Hook<Moved>
  /** Where it is said how an operation has ended. */
  readonly ends: Hook<Ended>
  /** Who can be found to be paid or asked, as often as one may ask. */
  readonly recipients: Recipients
  /** What can be planned for later, and how. */
  readonly schedules: Schedules
  /** How accounts come to be. */
  readonly accounts: Accounts
  /** Who hears what things cost, in the process that follows the prices. */
  readonly ticker: Ticker
  /** How accounts for assets that are no currency come to be. */
  readonly holdings: Holdings
  /** What the services of all capabilities cost. */
  readonly priceList: PriceList
}

/** What a capability says that it stands on: `Needs<'api' | 'ledger'>`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>

/** Whose account can be used from now on. */
export type Newcomer = Omit<ActivatedUser, 'demo'> & {
  /** Whether they are given a demonstration's household in place of an empty wallet. */
  readonly isHousehold: boolean
}

export type Moved = { readonly userId: string; readonly timeZone: string }

export type Commands = Partial<Record<TransactionKind, Command>>

/**
 * What a capability brings, all of it in one value that its front door gives and `app.ts` lists. Every part is optional;
 * what needs each part is done for all capabilities alike (`compose.ts`).
 */
export type Capability = {
  readonly name: string
  /** Kinds of movement. */
  readonly kinds?: readonly OperationKind[]
  /** How those of them that a provider carries out are given to it. */
  readonly commands?: (on: Needs<'platform' | 'publish' | ProviderKind>) => Commands
  /** What it tells people, with the words for mails and text messages. */
  readonly notices?: readonly NoticeDeclaration[]
  /** What it holds on a person, and what becomes of that. */
  readonly personalData?: (data: PersonalData, ledger: Ledger) => void
  /** What clients may call by name under `/rest/v1/rpc`. */
  readonly published?: readonly PublishedFunction[]
  /** Serves its endpoints, defines its jobs and schedules, and says what it does when something happens. */
  readonly open?: (on: Services) => Reactions | Promise<Reactions> | Promise<void> | void
}

/** What a capability does when something happens that it did not cause. */
export type Reactions = {
  /** What it does about news of providers, by what they are about. */
  readonly hears?: Hearing
  /** What it decides of what providers ask, while somebody waits at a till. */
  readonly answers?: readonly Answerer[]
  /** What somebody new gets of it, in the transaction that made their account usable. */
  readonly welcome?: (tx: Tx, newcomer: Newcomer) => Promise<void>
  /** What follows for it where somebody has proven an address to be theirs, in the transaction that says so. */
  readonly proven?: (tx: Tx, proven: { readonly userId: string }) => Promise<void>
  /** What follows for it where a person lives by other clocks, in the transaction that says so. */
  readonly moved?: (tx: Tx, moved: Moved) => Promise<void>
  /** What follows for it where an operation has ended, in the transaction that says so. */
  readonly ended?: (tx: Tx, ended: Ended) => Promise<void>
  /** What its services cost, by the terms that it charges by. */
  readonly prices?: ReadPrices
  /** Throws where it cannot work. */
  readonly probe?: () => Promise<void>
}
