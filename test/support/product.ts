import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger, type Ledger } from '@sadaf/ledger'
import { countStart, testDatabase } from '@sadaf/postgres/testing'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect } from 'vitest'
import { startSandbox } from '../../apps/sandbox/src/main.ts'
import { capabilities } from '../../apps/server/src/app.ts'
import { ensureApiKeys, type OpaqueKeys } from '../../apps/server/src/auth/index.ts'
import type { Capability } from '../../apps/server/src/capability.ts'
import { compose } from '../../apps/server/src/compose.ts'
import {
  createPlatform,
  migrateDatabase,
  migrationSources,
  type Platform,
  readConfig,
} from '../../apps/server/src/platform/index.ts'
import { type BankConsole, createBankConsole } from './bank-console.ts'
import { type Answered, createHttp, type Http } from './http.ts'
import { type Person, type PersonOptions, signUp } from './people.ts'
import { until } from './until.ts'

/** The whole server with a real sandbox bank, on a database of its own, with a clock that tests move. */
export type Product = {
  readonly url: string
  readonly keys: OpaqueKeys
  readonly platform: Platform
  readonly app: FastifyInstance
  /** The books, as a superuser reads them. */
  readonly ledger: Ledger
  /** A connection that sees and may do everything. */
  readonly database: pg.Pool
  readonly databaseUrl: string
  readonly bank: BankConsole
  readonly exchange: BankConsole
  readonly identity: BankConsole
  readonly venue: BankConsole
  readonly issuer: BankConsole
  readonly ramp: BankConsole
  readonly bankUrl: string
  readonly webhookSecret: string
  readonly http: Http
  /** Lets time pass for the server; the bank and the job queue have their own. */
  advance(seconds: number): void
  /** A new person, with accounts that the bank has opened. */
  person(options?: PersonOptions): Promise<Person>
  /** The bank's own id of a person's account. */
  bankAccountOf(person: Person, currency?: string): Promise<string>
  /** Waits until no job is due, the bank has said everything, and nothing is pending. */
  settled(): Promise<void>
  /** Waits until no job is due and the bank has nothing more to say, whatever is pending. */
  quiet(): Promise<void>
  /** Has jobs run now that wait for a later time; or the orders to providers, to be told or asked about again. */
  hurry(task?: string): Promise<void>
  /** Retries failed jobs at once until the condition holds. */
  repeated(condition: () => Promise<boolean>): Promise<void>
  /** Has the jobs that wait to be tried again tried for the last time. */
  tryOnceMore(task: string): Promise<void>
  /** Has a job run now that otherwise runs by the clock, and waits until it is done. */
  runJob(task: string): Promise<void>
  /** Compares the books with the bank's statements, as an operator asks for it. */
  reconcile(): Promise<Answered>
  /** Expects sound books that the bank's statements agree with. */
  expectSoundBooks(): Promise<void>
  stop(): Promise<void>
}

/** Name in `hurry` of operations that a provider is to be told of, or asked about. */
export const ORDERS = 'orders'

export type Settings = Record<string, string>

export type Surroundings = {
  /** Whether it follows the sandbox's market, which writes hundreds of prices a second. */
  readonly hearsPrices?: boolean
  /** Where others must know beforehand how to reach it; any free one where left out. */
  readonly port?: number
}

const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
const apiKey = 'bank-key-of-the-tests'
const exchangeKey = 'exchange-key-of-the-tests'
const identityKey = 'identity-key-of-the-tests'
const issuerKey = 'issuer-key-of-the-tests'
const venueKey = 'venue-key-of-the-tests'
const rampKey = 'ramp-key-of-the-tests'
const marketKey = 'market-key-of-the-tests'

/**
 * @param settings environment variables on top of those of a test
 * @param more capabilities beside those of the product
 */
export async function startProduct(
  settings: Settings = {},
  more: readonly Capability[] = [],
  { hearsPrices = false, port: askedPort = 0 }: Surroundings = {},
): Promise<Product> {
  countStart('products')
  const dataDir = mkdtempSync(join(tmpdir(), 'sadaf-product-'))
  const { DEMO_OPERATOR_KEY: operatorKey } = settings
  const [kept, sandbox] = await Promise.all([
    testDatabase(migrationSources, migrateDatabase),
    startSandbox({
      port: 0,
      dataDir,
      // It runs in the process of the test, which is not killed.
      survivesKills: false,
      apiKey,
      webhookSecret,
      exchange: { apiKey: exchangeKey, webhookSecret },
      identity: { apiKey: identityKey, webhookSecret },
      issuer: { apiKey: issuerKey, webhookSecret },
      venue: { apiKey: venueKey, webhookSecret },
      ramp: { apiKey: rampKey, webhookSecret },
      market: { apiKey: marketKey },
      latencyMs: 0,
      operatorKey,
    }),
  ])
  const config = readConfig({
    DATABASE_URL: kept.url,
    DATA_DIR: dataDir,
    BANK_URL: sandbox.url,
    BANK_API_KEY: apiKey,
    BANK_WEBHOOK_SECRET: webhookSecret,
    FX_URL: sandbox.url,
    FX_API_KEY: exchangeKey,
    FX_WEBHOOK_SECRET: webhookSecret,
    IDENTITY_URL: sandbox.url,
    IDENTITY_API_KEY: identityKey,
    IDENTITY_WEBHOOK_SECRET: webhookSecret,
    CARDS_URL: sandbox.url,
    CARDS_API_KEY: issuerKey,
    CARDS_WEBHOOK_SECRET: webhookSecret,
    VENUE_URL: sandbox.url,
    VENUE_API_KEY: venueKey,
    VENUE_WEBHOOK_SECRET: webhookSecret,
    RAMP_URL: sandbox.url,
    RAMP_API_KEY: rampKey,
    RAMP_WEBHOOK_SECRET: webhookSecret,
    ...(hearsPrices && { MARKET_URL: sandbox.url, MARKET_API_KEY: marketKey }),
    // A machine that tests is busy with other things, too.
    CARDS_ANSWER_MS: '1500',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    AUTH_RATE_LIMITS: 'off',
    API_RATE_LIMITS: 'off',
    // Tests move the clock by days, and people stay signed in.
    AUTH_JWT_EXP: '31536000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...settings,
  })
  let offsetMs = 0
  const platform = createPlatform(config, { now: () => new Date(Date.now() + offsetMs) })
  const app = await compose(platform, [...capabilities, ...more])
  await platform.bus.start()
  await platform.jobs.start()
  await app.listen({ host: '127.0.0.1', port: askedPort })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const keys = ensureApiKeys(dataDir)
  const database = new pg.Pool({ connectionString: kept.url, max: 4 })
  const bank = createBankConsole(sandbox.url, operatorKey)
  const exchange = createBankConsole(sandbox.url, operatorKey, 'exchange')
  const identity = createBankConsole(sandbox.url, operatorKey, 'identity')
  const issuer = createBankConsole(sandbox.url, operatorKey, 'cards')
  const venue = createBankConsole(sandbox.url, operatorKey, 'venue')
  const ramp = createBankConsole(sandbox.url, operatorKey, 'ramp')
  const http = createHttp(url)
  // The address is known only now; what the bank had to say would have waited.
  await bank.sendWebhooksTo(`${url}/webhooks/bank`)
  await exchange.sendWebhooksTo(`${url}/webhooks/exchange`)
  await identity.sendWebhooksTo(`${url}/webhooks/identity`)
  await issuer.sendWebhooksTo(`${url}/webhooks/cards`)
  await venue.sendWebhooksTo(`${url}/webhooks/venue`)
  await ramp.sendWebhooksTo(`${url}/webhooks/ramp`)
  const ledger = createLedger({ pool: database })

  const dueJobs = () =>
    namesOf(
      database,
      `select task_identifier as name from graphile_worker.jobs where run_at <= now()
       union all select 'order of ' || kind || ' ' || id from operations.operations where due_at <= $1`,
      [platform.clock.now()],
    )
  const pending = () =>
    namesOf(
      database,
      // An order may wait for its price for weeks, an unstaking for its unbonding time, and payments to people without
      // a wallet, unpaid requests and unconfirmed trades for as long as no recipient comes.
      `select kind || ' ' || id || ' ' || phase as name from operations.operations
       where status = 'pending' and kind not in ('invited_payment', 'trade', 'unstake')
         and not (kind = 'p2p_trade' and phase = 'queued' and due_at is null)
         and not (kind = 'crypto_purchase' and phase = 'submitted')
       union all select 'account ' || id from wallet.accounts where status in ('opening', 'closing')`,
    )
  const noDueJob = () =>
    until(
      async () => (await dueJobs()).length === 0,
      async () => `due: ${await dueJobs()}`,
    )

  // Work of one side may give the other some: only a round without any ends it.
  async function quiet(): Promise<void> {
    let seen = -1
    await until(
      async () => {
        await noDueJob()
        const tasks = await bank.settle()
        const all = [bank, exchange, identity, issuer, ramp, venue]
        const counts = await Promise.all(all.map(async (one) => (await one.deliveries()).counts))
        const said = counts.flatMap((each) => Object.values(each)).reduce((sum, count) => sum + count)
        await noDueJob()
        const isQuiet = tasks === 0 && counts.every(({ pending }) => pending === 0) && said === seen
        seen = said
        return isQuiet
      },
      async () => `webhooks not delivered: ${JSON.stringify((await bank.deliveries()).counts)}`,
    )
  }

  async function hurry(task?: string): Promise<void> {
    await database.query(
      `update graphile_worker._private_jobs as job set run_at = now()
       from graphile_worker._private_tasks as task
       where task.id = job.task_id and job.run_at > now() and ($1::text is null or task.identifier = $1)`,
      [task ?? null],
    )
    await database.query(`select pg_notify('jobs:insert', '{"count":10}')`)
    if (task === undefined || task === ORDERS) await hurryOrders()
  }

  async function hurryOrders(): Promise<void> {
    const { rows } = await database.query<{ provider: string }>(
      'update operations.operations set due_at = $1 where due_at > $1 returning provider',
      [platform.clock.now()],
    )
    for (const { provider } of rows) await platform.bus.publish('operations.ordered', provider)
  }

  const product: Product = {
    url,
    keys,
    platform,
    app,
    ledger,
    database,
    databaseUrl: kept.url,
    bank,
    exchange,
    identity,
    issuer,
    venue,
    ramp,
    bankUrl: sandbox.url,
    webhookSecret,
    http,
    advance: (seconds) => {
      offsetMs += seconds * 1000
    },
    async person(options) {
      const person = await signUp(product, options)
      return person
    },
    async bankAccountOf(person, currency) {
      const { rows } = await database.query<{ id: string }>(
        'select provider_account as id from wallet.accounts where id = $1',
        [person.account(currency)],
      )
      return rows[0]?.id ?? ''
    },
    async settled() {
      await until(
        async () => {
          await quiet()
          return (await pending()).length === 0
        },
        async () => `pending: ${await pending()}`,
      )
    },
    quiet,
    hurry,
    async repeated(condition) {
      await until(
        async () => {
          await hurry(ORDERS)
          await noDueJob()
          return condition()
        },
        async () => `pending: ${await pending()}`,
      )
    },
    async tryOnceMore(task) {
      await database.query('update operations.operations set attempts = 24 where $1 and due_at is not null', [
        task === ORDERS,
      ])
      await database.query(
        `update graphile_worker._private_jobs as job set attempts = max_attempts - 1
         from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = $1`,
        [task],
      )
      await hurry(task)
      await noDueJob()
    },
    async runJob(task) {
      await database.query('select graphile_worker.add_job($1)', [task])
      await noDueJob()
    },
    reconcile: () => http.post('/api/v1/operator/reconciliations', undefined, { apikey: keys.secret }),
    async expectSoundBooks() {
      expect(await ledger.checkInvariants()).toEqual([])
      const { status, body } = await product.reconcile()
      expect({ status, differences: body.differences }).toEqual({ status: 200, differences: 0 })
      // The books of a test that runs beside this one may keep sealing back for a moment.
      await until(
        async () => (await product.reconcile()).body.waiting === 0,
        async () => `lines without a partner: ${JSON.stringify(await unpairedLines(database))}`,
      )
    },
    async stop() {
      await app.close()
      await platform.jobs.stop()
      await platform.bus.stop()
      await platform.database.close()
      await sandbox.stop()
      await database.end()
      await kept.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return product
}

async function unpairedLines(database: pg.Pool): Promise<unknown[]> {
  return (await database.query('select * from reconciliation.unpaired limit 20')).rows
}

async function namesOf(database: pg.Pool, text: string, values: unknown[] = []): Promise<string[]> {
  return (await database.query<{ name: string }>(text, values)).rows.map(({ name }) => name)
}
