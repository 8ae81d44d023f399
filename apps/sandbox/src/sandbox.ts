import { randomUUIDv7 } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { makeBank } from './bank/bank.ts'
import { bankConsoleApi } from './bank/console/api.ts'
import { bankPages } from './bank/console/pages.ts'
import { bankRoutes } from './bank/routes.ts'
import { Books } from './books/books.ts'
import { Schedule } from './books/schedule.ts'
import { Clock } from './clock.ts'
import { Allowance } from './console/allowance.ts'
import { commonApi, serviceApi } from './console/api.ts'
import { assetRoutes, webhookPage } from './console/pages.ts'
import { exchangePages } from './exchange/console/pages.ts'
import { makeExchange } from './exchange/exchange.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { guard } from './http/guard.ts'
import { answerProblems } from './http/problem.ts'
import { type Common, makeService } from './service.ts'

export type SandboxOptions = {
  /** 0 for a free one. */
  readonly port: number
  readonly host?: string
  /** The books are at sandbox/books.db in this folder. */
  readonly dataDir: string
  /** What clients of the bank send as bearer token. */
  readonly apiKey: string
  /** Where the bank's events are sent; without it they wait in the feed. */
  readonly webhookUrl?: string | undefined
  /** Signs webhooks: `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string
  /** The same three of the exchange. */
  readonly exchange: {
    readonly apiKey: string
    readonly webhookUrl?: string | undefined
    readonly webhookSecret: string
  }
  /** From an order to its outcome, unless the console says otherwise. */
  readonly latencyMs?: number
  /** Opens the console where others are near; without one, whoever reaches it is the operator. */
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
  const books = new Books(join(options.dataDir, 'sandbox', 'books.db'))
  const clock = new Clock(books, realNow)
  const schedule = new Schedule(books, clock, log)
  const common: Common = { books, clock, schedule, newId: options.newId ?? randomUUIDv7, log }
  const serviceOf = (name: string, { apiKey, webhookUrl, webhookSecret }: SandboxOptions['exchange']) =>
    makeService(name, common, {
      apiKey,
      url: webhookUrl,
      secret: webhookSecret,
      latencyMs: options.latencyMs ?? 800,
    })
  const bank = makeBank(serviceOf('bank', options))
  const exchange = makeExchange(serviceOf('exchange', options.exchange), bank.accounts)
  const services = [bank.service, exchange.service]
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
  const guarding = { host, operatorKey: options.operatorKey, now: realNow }
  const allowance = new Allowance(realNow)
  app.register(async (scope) => {
    guard(scope, guarding)
    assetRoutes(scope)
    bankPages(scope, bank)
    exchangePages(scope, exchange)
    for (const service of services) webhookPage(scope, service)
  })
  app.register(
    async (scope) => {
      guard(scope, guarding)
      commonApi(scope, common, services)
      scope.register(
        async (inner) => {
          serviceApi(inner, bank.service, allowance)
          bankConsoleApi(inner, bank, allowance)
        },
        { prefix: '/bank' },
      )
      scope.register(async (inner) => serviceApi(inner, exchange.service, allowance), { prefix: '/exchange' })
    },
    { prefix: '/console/api' },
  )

  const stop = async () => {
    stopping.abort()
    schedule.stop()
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
  schedule.start()
  for (const service of services) service.sender.start()
  const { port } = app.server.address() as AddressInfo
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, stop }
}
