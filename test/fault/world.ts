import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger } from '@sadaf/ledger'
import { endPool } from '@sadaf/postgres'
import pg from 'pg'
import { expect } from 'vitest'
import { z } from 'zod'
import { TAKEN_MS } from '../../apps/server/src/operations/dispatcher.ts'
import { type RunningDatabase, startDatabase } from '../../scripts/start/database.ts'
import { isGate } from '../../scripts/test/tiers.ts'
import { type BankConsole, createBankConsole } from '../support/bank-console.ts'
import { createHttp, type Http } from '../support/http.ts'
import { type Person, type PersonOptions, signUp } from '../support/people.ts'
import { twoFreePorts } from '../support/ports.ts'
import { familyOf, killAll, type Program, runProgram } from '../support/programs.ts'
import { until } from '../support/until.ts'

const SETTLE_MS = 60_000
const keys = {
  publishable: 'sb_publishable_of_the_fault_tests_here',
  secret: 'sb_secret_of_the_fault_tests_here_now',
}

/**
 * The product as processes of their own, any of which can be killed and started again: a database that waits for
 * the disk, the sandbox bank, and servers.
 */
export type World = {
  readonly url: string
  readonly http: Http
  readonly bank: BankConsole
  readonly exchange: BankConsole
  readonly issuer: BankConsole
  readonly ramp: BankConsole
  readonly venue: BankConsole
  readonly keys: typeof keys
  startServer(roles?: 'api,worker' | 'api' | 'worker'): Promise<void>
  /** kill -9. */
  /** Both outputs of the server that runs, or ran last. */
  serverSaid(): string
  killServer(): Promise<void>
  startBank(): Promise<void>
  killBank(): Promise<void>
  startDatabase(): Promise<void>
  /** kill -9 of the server process, or of all of the database's processes at the same moment. */
  killDatabase(target?: 'postmaster' | 'all'): Promise<void>
  /** Process id of the database's server. */
  databasePid(): number
  /** As a superuser, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  connect(): Promise<pg.Client>
  person(options?: PersonOptions): Promise<Person>
  /** Runs delayed work now: repeats, polls, webhooks. */
  quiet(): Promise<void>
  /** Waits until everything that was begun has ended. */
  settled(): Promise<void>
  /** Expects sound books here and at the bank, that agree with each other, and nothing for a person to look at. */
  expectSoundBooks(): Promise<void>
  stop(): Promise<void>
}

export async function createWorld(options: { settings?: NodeJS.ProcessEnv } = {}): Promise<World> {
  const home = mkdtempSync(join(tmpdir(), 'sadaf-fault-'))
  // The database may run as an account of its own, which has to reach its folder inside.
  chmodSync(home, 0o755)
  const [port, bankPort] = await twoFreePorts()
  const url = `http://127.0.0.1:${port}`
  const bankSettings = {
    BANK_API_KEY: 'bank-key-of-the-fault-tests',
    BANK_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    FX_API_KEY: 'exchange-key-of-the-fault-tests',
    FX_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    IDENTITY_API_KEY: 'identity-key-of-the-fault-tests',
    IDENTITY_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    RAMP_API_KEY: 'ramp-key-of-the-fault-tests',
    RAMP_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    CARDS_API_KEY: 'issuer-key-of-the-fault-tests',
    CARDS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    VENUE_API_KEY: 'venue-key-of-the-fault-tests',
    VENUE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    MARKET_API_KEY: 'market-key-of-the-fault-tests',
  }
  const http = createHttp(url)
  const bank = createBankConsole(`http://127.0.0.1:${bankPort}`)
  const exchange = createBankConsole(`http://127.0.0.1:${bankPort}`, undefined, 'exchange')
  const ramp = createBankConsole(`http://127.0.0.1:${bankPort}`, undefined, 'ramp')
  const issuer = createBankConsole(`http://127.0.0.1:${bankPort}`, undefined, 'cards')
  const venue = createBankConsole(`http://127.0.0.1:${bankPort}`, undefined, 'venue')
  let database: RunningDatabase | undefined
  let hasDatabaseEnded = true
  let bankProgram: Program | undefined
  let server: Program | undefined
  let serverKilledAt: Date | undefined

  const ownerUrl = () => {
    if (!database) throw new Error('the database was not started')
    return database.environment.DATABASE_OWNER_URL
  }
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: ownerUrl() })
    // Killing the database breaks this connection.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  async function quiet(): Promise<void> {
    await query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await query(`update operations.operations set due_at = now() where due_at > now()`)
    if (serverKilledAt && isGate()) await endLeasesTakenBefore(serverKilledAt)
    await bank.settle()
  }
  /**
   * Leases of a killed server on provider orders are free at once; with `--all` the tests wait until they
   * expire.
   */
  const endLeasesTakenBefore = (moment: Date) =>
    query(
      'update operations.operations set taken_until = now() where taken_until > now() and taken_until <= $1',
      [new Date(moment.getTime() + TAKEN_MS)],
    )
  const names = async (text: string) => (await query<{ name: string }>(text)).map(({ name }) => name)

  const world: World = {
    url,
    http,
    bank,
    exchange,
    issuer,
    ramp,
    venue,
    keys,
    connect,
    query,
    async startDatabase() {
      const signal = AbortSignal.timeout(60_000)
      database = await startDatabase(home, 'a-password-of-tests', () => {}, signal)
      hasDatabaseEnded = false
      void database.ended.then(() => {
        hasDatabaseEnded = true
      })
    },
    async killDatabase(target = 'postmaster') {
      if (!database) return
      killAll(target === 'all' ? familyOf(database.pid) : [database.pid])
      await database.ended
    },
    databasePid: () => {
      if (!database) throw new Error('the database was not started')
      return database.pid
    },
    async startBank() {
      bankProgram = runProgram('apps/sandbox/src/main.ts', {
        env: {
          ...bankSettings,
          SANDBOX_PORT: String(bankPort),
          SANDBOX_LATENCY_MS: '5',
          // A busy machine may start a server for longer than the usual half a minute.
          FX_FIRM_SECONDS: '3600',
          BANK_WEBHOOK_URL: `${url}/webhooks/bank`,
          FX_WEBHOOK_URL: `${url}/webhooks/exchange`,
          IDENTITY_WEBHOOK_URL: `${url}/webhooks/identity`,
          RAMP_WEBHOOK_URL: `${url}/webhooks/ramp`,
          CARDS_WEBHOOK_URL: `${url}/webhooks/cards`,
          VENUE_WEBHOOK_URL: `${url}/webhooks/venue`,
          DATA_DIR: home,
          LOG_LEVEL: 'error',
        },
      })
      await bankProgram.hears('ready at')
    },
    killBank: () => kill(bankProgram),
    async startServer(roles = 'api,worker') {
      if (!database) throw new Error('the database was not started')
      server = runProgram('apps/server/src/main.ts', {
        env: {
          ...database.environment,
          ...bankSettings,
          BANK_URL: `http://127.0.0.1:${bankPort}`,
          FX_URL: `http://127.0.0.1:${bankPort}`,
          IDENTITY_URL: `http://127.0.0.1:${bankPort}`,
          RAMP_URL: `http://127.0.0.1:${bankPort}`,
          CARDS_URL: `http://127.0.0.1:${bankPort}`,
          VENUE_URL: `http://127.0.0.1:${bankPort}`,
          MARKET_URL: `http://127.0.0.1:${bankPort}`,
          PORT: String(port),
          ROLES: roles,
          DATA_DIR: home,
          AUTH_PUBLISHABLE_KEY: keys.publishable,
          AUTH_SECRET_KEY: keys.secret,
          AUTH_AUTOCONFIRM_EMAIL: 'true',
          AUTH_RATE_LIMITS: 'off',
          API_RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...options.settings,
        },
      })
      await server.hears('ready at')
    },
    serverSaid: () => server?.said() ?? '',
    async killServer() {
      await kill(server)
      serverKilledAt = new Date()
    },
    person: (person) => signUp(world, person),
    quiet,
    async settled() {
      const pending = () =>
        names(`select kind || ' ' || id || ' ' || phase as name from operations.operations where status = 'pending'
          union all select 'account ' || id from wallet.accounts where status = 'opening'
          union all select 'event ' || event_id from providers.webhook_events where applied_at is null`)
      const jobs = () =>
        names(`select task_identifier || ' ' || attempts || ' ' || coalesce(locked_by, 'free') || ' '
          || coalesce(left(last_error, 200), '') as name from graphile_worker.jobs`)
      await until(
        async () => {
          await quiet()
          return (await pending()).length === 0
        },
        async () => `pending: ${await pending()}\njobs: ${await jobs()}\nserver: ${server?.said()}`,
        SETTLE_MS,
      )
    },
    async expectSoundBooks() {
      const pool = new pg.Pool({ connectionString: ownerUrl(), max: 1 })
      try {
        expect(await createLedger({ pool }).checkInvariants()).toEqual([])
      } finally {
        await endPool(pool)
      }
      const reconciled = await http.post('/api/v1/operator/reconciliations', undefined, {
        apikey: keys.secret,
      })
      expect(reconciled).toMatchObject({ status: 200, body: { differences: 0, waiting: 0 } })
      expect(await query(`select kind, subject, details from providers.cases where status = 'open'`)).toEqual(
        [],
      )
      expect(await bankBooks(bankPort)).toMatchObject({ is_balanced: true, wrong_accounts: [] })
    },
    async stop() {
      await kill(server)
      await kill(bankProgram)
      if (!hasDatabaseEnded) await database?.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
  return world
}

async function kill(program: Program | undefined): Promise<void> {
  if (!program) return
  killAll([program.pid])
  await program.ended
}

async function bankBooks(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/console/api/books`)
  return z.looseObject({ is_balanced: z.boolean() }).parse(await answer.json())
}
