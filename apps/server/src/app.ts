import { createLedger, type Ledger } from '@sadaf/ledger'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { declareAnalyticsData, serveBudgets } from './analytics/index.ts'
import {
  allowOrigins,
  apiKeyRole,
  authModule,
  createAuthenticator,
  declareAuthData,
  isServiceKey,
  onAccountDeleted,
  onSessionsEnded,
  onUserActivated,
  openFirstAccount,
  publishableKey,
  reachesPhones,
  serveSecurity,
  siteUrlOf,
  socialProviders,
  verifyAccessToken,
} from './auth/index.ts'
import { createDemo, demoPerson, keepVisitorsApart, quoteSandboxMarkets, serveConsole } from './demo/index.ts'
import { currenciesProgram, functionsModule, pingProgram, walletCodeProgram } from './functions/index.ts'
import { marketFunctions } from './markets/index.ts'
import { createNotifications, declareNotificationsData, serveNotifications } from './notifications/index.ts'
import { mailModule } from './notifications/mail/index.ts'
import {
  createAnnounce,
  createOperations,
  declareOperationsData,
  defineCommands,
  defineLapsing,
  makeKnown,
} from './operations/index.ts'
import {
  createApi,
  createHttpServer,
  createPersonalData,
  exposureOf,
  forgetOldApprovals,
  forgetOldKeys,
  markDatabase,
  type PersonalData,
  type Platform,
  refuseForeignHosts,
  serveMetrics,
} from './platform/index.ts'
import {
  declareProfileData,
  firstName,
  forgetPerson,
  reachOf,
  serveLeaving,
  serveProfile,
  welcomePerson,
} from './profile/index.ts'
import {
  createBank,
  createCases,
  createExchange,
  listenTo,
  serveProviders,
  takeInWebhooks,
} from './providers/index.ts'
import { createRates } from './rates/index.ts'
import { createRealtimePublisher, declareRealtimeData, realtimeModule } from './realtime/index.ts'
import { serveReconciliation } from './reconciliation/index.ts'
import { restModule } from './rest/index.ts'
import { serveSite, takeFailureReports } from './site/index.ts'
import { declareStorageData, storageModule } from './storage/index.ts'
import { declareTransactionsData, serveTransactions } from './transactions/index.ts'
import {
  conversionCommand,
  createAccounts,
  createBookings,
  createRecipients,
  declareWalletData,
  newPersonsAccounts,
  openInternalAccounts,
  paymentCommand,
  providerAccountOf,
  replan,
  serveAccounts,
  serveConversions,
  servePayments,
  serveSchedules,
  serveTerms,
  serveTopups,
  topupCommand,
  walletKinds,
} from './wallet/index.ts'

/** What every capability holds on a person: all of it is in the export, and forgotten with the account. */
export function gatherPersonalData(ledger: Ledger): PersonalData {
  const data = createPersonalData()
  data.add({
    'platform.approvals': {
      export: { leftOut: 'which payment was to be confirmed, as a digest, for a day' },
      deletion: 'deleted',
    },
    'platform.idempotency_keys': {
      export: { leftOut: 'answers to calls, kept for a day, of what is in the export' },
      deletion: 'deleted',
    },
  })
  declareAuthData(data)
  declareProfileData(data)
  declareWalletData(data, ledger)
  declareOperationsData(data)
  declareTransactionsData(data)
  declareAnalyticsData(data)
  declareNotificationsData(data)
  declareStorageData(data)
  declareRealtimeData(data)
  return data
}

/** Puts the server together: every module, and who hears of what. The only place that knows them all. */
export async function buildServer(platform: Platform): Promise<FastifyInstance> {
  const { bus, clock, config, database, ids, jobs, log, metrics } = platform
  await markDatabase(platform)
  await makeKnown(database, walletKinds)
  const app = createHttpServer({ log, ids, metrics, trustedProxies: config.TRUSTED_PROXIES })
  refuseForeignHosts(app, config)
  const visitors = keepVisitorsApart(app, platform)
  await authModule.register(app, platform)
  await mailModule(visitors.messagesFor).register(app, platform)
  await storageModule.register(app, platform)
  await restModule(marketFunctions).register(app, platform)
  const programs = [pingProgram(clock), currenciesProgram, walletCodeProgram(database)]
  await functionsModule(programs).register(app, platform)
  await realtimeModule({ verifyAccessToken, apiKeyRole, allowOrigins, onSessionsEnded }).register(
    app,
    platform,
  )
  const { publishToUser, drain } = createRealtimePublisher({ bus, log })
  app.addHook('onClose', drain)

  const api = createApi(app, {
    database,
    clock,
    ids,
    authenticate: createAuthenticator(platform),
    isServiceKey: (key) => isServiceKey(platform, key),
    publicUrl: config.publicUrl,
    isLimited: config.API_RATE_LIMITS === 'on',
  })
  const ledger = createLedger({ pool: database.pool, clock })
  const bank = createBank({
    url: config.BANK_URL,
    apiKey: config.BANK_API_KEY,
    webhookSecret: config.BANK_WEBHOOK_SECRET,
  })
  const exchange = createExchange({
    url: config.FX_URL,
    apiKey: config.FX_API_KEY,
    webhookSecret: config.FX_WEBHOOK_SECRET,
  })
  await openInternalAccounts(platform, ledger, bank.name)
  const cases = createCases(clock, ids)
  const notifications = createNotifications({
    platform,
    publish: publishToUser,
    reachOf: (tx, userId) => reachOf(platform, tx, userId),
    siteUrl: siteUrlOf(platform),
  })
  const announce = createAnnounce(ledger, publishToUser)
  const operations = createOperations({
    platform,
    ledger,
    notifications,
    announce,
    kinds: walletKinds,
    providers: { banking: bank.name, exchange: exchange.name },
  })
  defineLapsing(platform, operations)
  const accounts = createAccounts(platform, ledger, bank, publishToUser, cases)
  const providerAccount = (id: string) => database.asSystem((tx) => providerAccountOf(tx, id))
  const advance = defineCommands(platform, operations, cases, {
    topup: topupCommand(bank, providerAccount),
    payment: paymentCommand(bank, providerAccount),
    conversion: conversionCommand(exchange, providerAccount),
  })
  const takeBooking = createBookings(operations, cases)
  const banking = listenTo(bank, async (tx, event, isLastChance) => {
    switch (event.subject) {
      case 'account':
        return accounts.activate(tx, event.account, event.occurredAt)
      case 'payment':
      case 'collection':
        return advance(tx, event.order, { from: bank.name, at: event.occurredAt, isLastChance })
      case 'booking':
        return takeBooking(tx, bank.name, event, isLastChance)
      default:
        return event satisfies never
    }
  })
  const exchanging = listenTo(exchange, (tx, event, isLastChance) =>
    advance(tx, event.order, { from: exchange.name, at: event.occurredAt, isLastChance }),
  )
  takeInWebhooks(app, platform, [banking, exchanging], cases)

  const personalData = gatherPersonalData(ledger)
  onAccountDeleted(platform, (tx, { userId }) => forgetPerson(personalData, tx, userId))

  const money = { api, clock, ids, bank, operations, rates: createRates(platform, bank) }
  const recipients = createRecipients(platform, config.API_RATE_LIMITS === 'on')
  serveProfile(api, platform, publishToUser, (tx, { userId, timeZone }) =>
    replan(tx, userId, timeZone, clock.now()),
  )
  serveLeaving(api, platform, personalData)
  serveSecurity(api, platform)
  serveAccounts(api, platform, ledger)
  serveTerms(api)
  serveTopups(money)
  servePayments(money, recipients)
  serveConversions({ api, operations, platform, exchange })
  serveSchedules(platform, money, recipients, notifications)
  serveTransactions(api)
  serveBudgets(api, clock)
  serveNotifications(api, clock)
  serveProviders(api, platform, bank)
  serveReconciliation(api, platform, bank, cases)
  takeFailureReports(api, log)
  api.assertComplete()

  const consoleUrl = config.DEMO_CONSOLE_URL ?? config.BANK_URL
  const demo = config.DEMO_MODE && consoleUrl ? createDemo(platform, accounts, consoleUrl) : null
  if (demo && consoleUrl) serveConsole(app, platform, visitors, consoleUrl)
  onUserActivated(platform, async (tx, user) => {
    const name = firstName(user.name, user.email)
    const { userId, language, timeZone } = user
    await welcomePerson(tx, { userId, name, language, timeZone, at: clock.now() })
    if (user.demo && demo) await demo.fill(tx, user.userId)
    else await accounts.open(tx, user.userId, newPersonsAccounts)
  })

  if (config.DEMO_MODE) {
    const quoteMarkets = quoteSandboxMarkets(platform)
    app.addHook('onListen', quoteMarkets)
    // Before anybody can sign in: the open door would take the first person for somebody new. Where others can reach
    // it, each of them gets a household of their own under the same address.
    if (exposureOf(config) === 'local') app.addHook('onReady', () => openFirstAccount(platform, demoPerson))
  }

  jobs.define('platform.clean', z.unknown(), () =>
    database.asSystem(async (tx) => {
      await forgetOldKeys(tx, clock)
      await forgetOldApprovals(tx, clock)
    }),
  )
  jobs.schedule('platform.clean', '10 3 * * *')

  app.get('/health', { config: { isForMachines: true } }, async () => {
    await database.asSystem((tx) => tx.client.query('select 1'))
    return { status: 'ok' }
  })
  serveMetrics(app, config, metrics)
  await serveSite(app, platform, {
    publishableKey: publishableKey(platform),
    demoMode: config.DEMO_MODE,
    isForgetful: exposureOf(config) === 'open',
    social: socialProviders(platform),
    linking: config.AUTH_MANUAL_LINKING_ENABLED,
    sso: config.AUTH_SAML_ENABLED,
    phones: reachesPhones(platform),
    confirmEmail: !config.AUTH_AUTOCONFIRM_EMAIL,
  })
  return app
}
