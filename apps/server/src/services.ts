import { notificationKinds, transactionKinds } from '@sadaf/api'
import { createLedger, type Ledger } from '@sadaf/ledger'
import type { FastifyInstance } from 'fastify'
import { createAuthenticator, isServiceKey, siteUrlOf } from './auth/index.ts'
import type { Capability, Commands, Moved, Needs, Services } from './capability.ts'
import { withApiKeys } from './developers/index.ts'
import { createTicker } from './markets/index.ts'
import { createNotifications } from './notifications/index.ts'
import { createAnnounce, createOperations, defineCommands, type Ended } from './operations/index.ts'
import {
  type Api,
  type Authenticate,
  createApi,
  createHook,
  createPersonalData,
  type Happening,
  type PersonalData,
  type Platform,
} from './platform/index.ts'
import { createHoldings } from './portfolio/index.ts'
import { createPriceList } from './pricing/index.ts'
import { reachOf } from './profile/index.ts'
import { createAdapters, createCases, namesOf, type ProviderKind } from './providers/index.ts'
import { createRates } from './rates/index.ts'
import { createStreams } from './realtime/index.ts'
import { createPictures, createWorkshop } from './storage/index.ts'
import { createAccounts, createRecipients, createSchedules } from './wallet/index.ts'

/** Declarations of a capability, known before it is opened. */
type Declared = Pick<Capability, 'kinds' | 'commands' | 'notificationKinds' | 'personalData' | 'published'>

/**
 * Requires that what the contract names is brought by one capability each.
 *
 * @throws Error naming what no capability brings, or more than one
 */
export function requireComplete(declared: readonly Pick<Capability, 'kinds' | 'notificationKinds'>[]): void {
  const kinds = kindsOf(declared).map(({ name }) => name)
  const notifications = declared.flatMap((each) => each.notificationKinds ?? []).map(({ kind }) => kind)
  requireEach('kind of operation', transactionKinds, kinds)
  requireEach('kind of notification', notificationKinds, notifications)
}

function requireEach(what: string, names: readonly string[], brought: readonly string[]): void {
  for (const name of new Set([...names, ...brought])) {
    const count = brought.filter((each) => each === name).length
    if (count !== 1) throw new Error(`the ${what} ${name} is brought by ${count} capabilities`)
  }
}

/** Makes what capabilities are opened with, from what all of them declare. */
export function createServices(
  { app, platform, publish }: Needs<'app' | 'platform' | 'publish'>,
  declared: readonly Declared[],
): Services {
  const { clock, config, database, ids } = platform
  const ledger = createLedger({ pool: database.pool, clock })
  const adapters = createAdapters(config.providers, (facts, message) => platform.log.warn(facts, message))
  const cases = createCases(clock, ids)
  const declaredNotifications = declared.flatMap((each) => each.notificationKinds ?? [])
  const happens = createHook<Happening>()
  const notifications = createNotifications({
    platform,
    publish,
    happens,
    reachOf: (tx, userId) => reachOf(platform, tx, userId),
    siteUrl: siteUrlOf(platform),
    notificationKinds: declaredNotifications,
  })
  const ends = createHook<Ended>()
  const operations = createOperations({
    platform,
    ends,
    ledger,
    notifications,
    announce: createAnnounce(ledger, publish, happens),
    kinds: kindsOf(declared),
    providers: namesOf(adapters),
  })
  const authenticate = withApiKeys(platform, createAuthenticator(platform))
  const commands = commandsOf(declared, { platform, publish, ...adapters })
  return {
    app,
    platform,
    api: apiOf(app, platform, authenticate),
    authenticate,
    ledger,
    ...adapters,
    cases,
    rates: createRates(platform, adapters.bank),
    operations,
    advance: defineCommands(platform, operations, cases, commands),
    notifications,
    publish,
    streams: createStreams(),
    personalData: personalDataOf(declared, ledger),
    notificationKinds: declaredNotifications,
    published: declared.flatMap(({ published = [] }) => published),
    moves: createHook<Moved>(),
    ends,
    happens,
    recipients: createRecipients(platform, config.API_RATE_LIMITS === 'on'),
    schedules: createSchedules(platform),
    accounts: createAccounts(platform, { ledger, bank: adapters.bank, publish, cases }),
    ticker: createTicker(),
    holdings: createHoldings(platform, ledger, adapters.venue.name),
    priceList: createPriceList(),
    ...imagesOf(),
  }
}

/** One workshop for all who read images of strangers. */
function imagesOf(): Pick<Services, 'workshop' | 'pictures'> {
  const workshop = createWorkshop()
  return { workshop, pictures: createPictures(workshop) }
}

function apiOf(app: FastifyInstance, platform: Platform, authenticate: Authenticate): Api {
  const { clock, config, database, ids } = platform
  return createApi(app, {
    database,
    clock,
    ids,
    authenticate,
    isServiceKey: (key) => isServiceKey(platform, key),
    publicUrl: config.publicUrl,
    asksOperatorsForFactor: config.NODE_ENV === 'production',
    isLimited: config.API_RATE_LIMITS === 'on',
  })
}

export function kindsOf(declared: readonly Pick<Capability, 'kinds'>[]) {
  return declared.flatMap(({ kinds = [] }) => kinds)
}

function commandsOf(
  declared: readonly Declared[],
  on: Needs<'platform' | 'publish' | ProviderKind>,
): Commands {
  const all: Commands = {}
  for (const { commands } of declared) Object.assign(all, commands?.(on))
  return all
}

/** Personal data of every capability: all of it is in the export, and forgotten with the account. */
export function personalDataOf(
  declared: readonly Pick<Capability, 'personalData'>[],
  ledger: Ledger,
): PersonalData {
  const all = createPersonalData()
  for (const { personalData } of declared) personalData?.(all, ledger)
  return all
}
