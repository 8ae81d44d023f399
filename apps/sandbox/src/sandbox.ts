import { randomUUIDv7 } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { makeBank } from './bank/bank.ts'
import { bankConsoleApi } from './bank/console/api.ts'
import { billsConsoleApi } from './bank/console/bills-api.ts'
import { billsPage } from './bank/console/bills-page.ts'
import { bankPages } from './bank/console/pages.ts'
import { bankRoutes } from './bank/routes.ts'
import { Books } from './books/books.ts'
import { Schedule } from './books/schedule.ts'
import { Clock } from './clock.ts'
import { Allowance } from './console/allowance.ts'
import { commonApi, faultsApi, serviceApi } from './console/api.ts'
import { assetRoutes, webhookPage } from './console/pages.ts'
import { exchangePages } from './exchange/console/pages.ts'
import { makeExchange } from './exchange/exchange.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { guard } from './http/guard.ts'
import { answerProblems } from './http/problem.ts'
import { identityConsoleApi } from './identity/console/api.ts'
import { identityPages } from './identity/console/pages.ts'
import { makeIdentity } from './identity/identity.ts'
import { identityRoutes } from './identity/routes.ts'
import { issuerConsoleApi } from './issuer/console/api.ts'
import { issuerPages } from './issuer/console/pages.ts'
import { letGo, makeIssuer } from './issuer/issuer.ts'
import type { PagesOptions } from './issuer/pages/pages.ts'
import { pageRoutes } from './issuer/pages/routes.ts'
import { issuerRoutes } from './issuer/routes.ts'
import { marketConsoleApi } from './market/console/api.ts'
import { marketPages } from './market/console/pages.ts'
import { Market } from './market/market.ts'
import { marketRoutes } from './market/routes.ts'
import { Streams } from './market/streams.ts'
import { rampConsoleApi } from './ramp/console/api.ts'
import { rampPages } from './ramp/console/pages.ts'
import type { RampPagesOptions } from './ramp/pages/pages.ts'
import { rampPageRoutes } from './ramp/pages/routes.ts'
import { makeRamp } from './ramp/ramp.ts'
import { rampRoutes } from './ramp/routes.ts'
import { type Common, makeAskedService, makeService } from './service.ts'
import { venueConsoleApi } from './venue/console/api.ts'
import { venuePages } from './venue/console/pages.ts'
import { venueRoutes } from './venue/routes.ts'
import { makeVenue } from './venue/venue.ts'

/** Keys and addresses between the sandbox and a neighbour of the bank. */
type NeighbourOptions = {
  readonly apiKey: string
  readonly webhookUrl?: string | undefined
  readonly webhookSecret: string
}

export type SandboxOptions = {
  /** 0 for a free one. */
  readonly port: number
  readonly host?: string
  /** The books are at sandbox/books.db in this folder. */
  readonly dataDir: string
  /** Whether the books wait for the disk; they do unless a test says otherwise. */
  readonly survivesKills?: boolean
  /** Bearer token of the bank's clients. */
  readonly apiKey: string
  /** Where the bank's events are sent; without it they wait in the feed. */
  readonly webhookUrl?: string | undefined
  /** Signs webhooks: `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string
  /** The same three of the exchange, and how long its offers are firm. */
  readonly exchange: NeighbourOptions & { readonly firmSeconds?: number | undefined }
  /** And of the identity service. */
  readonly identity: NeighbourOptions
  /** And of the card issuer, with where its pages are shown. */
  readonly issuer: NeighbourOptions & { readonly pages?: PagesOptions }
  /** And of the venue for crypto and securities. */
  readonly venue: NeighbourOptions
  /** And of the ramp, with how long its offers are firm and where its pages are shown. */
  readonly ramp: NeighbourOptions & {
    readonly firmSeconds?: number | undefined
    readonly pages?: RampPagesOptions
  }
  /** Key of the market data service, which sends no events. */
  readonly market: { readonly apiKey: string }
  /** From an order to its outcome, unless the console says otherwise. */
  readonly latencyMs?: number
  /** Opens the console where others are near; without one, every caller is the operator. */
  readonly operatorKey?: string | undefined
  readonly log?: Logger
  readonly realNow?: () => Date
  readonly newId?: () => string
}

export type Sandbox = { readonly url: string; stop(): Promise<void> }

/**
 * Starts the providers on one port with their books in `dataDir`, and goes on with what an earlier run left undone.
 * Throws BooksInUse when another sandbox has the folder, and the server's EADDRINUSE when the port is taken.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', log = pino({ level: 'silent' }), realNow = () => new Date() } = options
  const { survivesKills = true } = options
  const books = new Books(join(options.dataDir, 'sandbox', 'books.db'), { survivesKills })
  const clock = new Clock(books, realNow)
  const schedule = new Schedule(books, clock, log)
  const common: Common = { books, clock, schedule, newId: options.newId ?? randomUUIDv7, log }
  const serviceOf = (name: string, { apiKey, webhookUrl, webhookSecret }: NeighbourOptions) =>
    makeService(name, common, {
      apiKey,
      url: webhookUrl,
      secret: webhookSecret,
      latencyMs: options.latencyMs ?? 800,
    })
  const bank = makeBank(serviceOf('bank', options))
  const exchange = makeExchange(
    serviceOf('exchange', options.exchange),
    bank.accounts,
    options.exchange.firmSeconds,
  )
  const identity = makeIdentity(serviceOf('identity', options.identity))
  const issuer = makeIssuer(serviceOf('cards', options.issuer), bank.accounts, options.issuer.pages ?? {})
  const market = new Market(makeAskedService('market', common, options.market.apiKey))
  const streams = new Streams(market)
  const venue = makeVenue(serviceOf('venue', options.venue), { accounts: bank.accounts, market })
  const ramp = makeRamp(serviceOf('ramp', options.ramp), market, {
    firmSeconds: options.ramp.firmSeconds,
    pages: options.ramp.pages ?? {},
    deliver: ({ account, bought: { asset, minor: quantity }, orderId: id }) =>
      venue.custody.receive({ id, account, asset, quantity }),
  })
  const services = [
    bank.service,
    exchange.service,
    identity.service,
    issuer.service,
    ramp.service,
    venue.service,
  ]
  const stopping = new AbortController()
  const logger: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    forceCloseConnections: true,
    bodyLimit: 262_144,
  })
  answerProblems(app)
  app.register(async (scope) => bankRoutes(scope, bank, stopping.signal), { prefix: '/bank/v1' })
  app.register(async (scope) => exchangeRoutes(scope, exchange, stopping.signal), { prefix: '/exchange/v1' })
  app.register(async (scope) => identityRoutes(scope, identity, stopping.signal), { prefix: '/identity/v1' })
  app.register(async (scope) => issuerRoutes(scope, issuer, stopping.signal), { prefix: '/cards/v1' })
  app.register(async (scope) => venueRoutes(scope, venue, stopping.signal), { prefix: '/venue/v1' })
  app.register(async (scope) => rampRoutes(scope, ramp, stopping.signal), { prefix: '/ramp/v1' })
  app.register(async (scope) => marketRoutes(scope, { market, streams }, stopping.signal), {
    prefix: '/market/v1',
  })
  app.register(async (scope) => pageRoutes(scope, issuer.cards, issuer.pages), { prefix: '/cards/pages' })
  app.register(async (scope) => rampPageRoutes(scope, ramp.pages), { prefix: '/ramp/pages' })
  const guarding = { host, operatorKey: options.operatorKey, now: realNow }
  const allowance = new Allowance(realNow)
  app.register(async (scope) => {
    guard(scope, guarding)
    assetRoutes(scope)
    bankPages(scope, bank)
    billsPage(scope, bank)
    exchangePages(scope, exchange)
    identityPages(scope, identity)
    issuerPages(scope, issuer)
    venuePages(scope, venue)
    rampPages(scope, ramp)
    marketPages(scope, market)
    for (const service of services) webhookPage(scope, service)
  })
  app.register(
    async (scope) => {
      guard(scope, guarding)
      commonApi(scope, common, services)
      scope.register(
        async (inner) => {
          serviceApi(inner, bank.service, allowance)
          bankConsoleApi(inner, bank, allowance, (account, name) => letGo(issuer, account, name))
          billsConsoleApi(inner, bank, allowance)
        },
        { prefix: '/bank' },
      )
      scope.register(async (inner) => serviceApi(inner, exchange.service, allowance), { prefix: '/exchange' })
      scope.register(
        async (inner) => {
          serviceApi(inner, identity.service, allowance)
          identityConsoleApi(inner, identity, allowance)
        },
        { prefix: '/identity' },
      )
      scope.register(
        async (inner) => {
          serviceApi(inner, issuer.service, allowance)
          issuerConsoleApi(inner, issuer, allowance)
        },
        { prefix: '/cards' },
      )
      scope.register(
        async (inner) => {
          serviceApi(inner, venue.service, allowance)
          venueConsoleApi(inner, venue)
        },
        { prefix: '/venue' },
      )
      scope.register(
        async (inner) => {
          serviceApi(inner, ramp.service, allowance)
          rampConsoleApi(inner, ramp, allowance)
        },
        { prefix: '/ramp' },
      )
      scope.register(
        async (inner) => {
          faultsApi(inner, market.service)
          marketConsoleApi(inner, market)
        },
        { prefix: '/market' },
      )
    },
    { prefix: '/console/api' },
  )

  const stop = async () => {
    stopping.abort()
    streams.end()
    schedule.stop()
    venue.trading.stop()
    venue.dividends.stop()
    await app.close()
    for (const service of services) await service.sender.stop()
    books.close()
  }
  try {
    await app.listen({ port: options.port, host })
  } catch (error) {
    await stop()
    throw error
  }
  issuer.authorizations.giveUpAll()
  schedule.start()
  // Before anything is traded: holders of the day before are entitled.
  venue.dividends.start()
  venue.trading.start()
  for (const service of services) service.sender.start()
  const { port } = app.server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  issuer.pages.servedAt(url)
  ramp.pages.servedAt(url)
  return { url, stop }
}
