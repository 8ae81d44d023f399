import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLedger } from '@sadaf/ledger'
import { endPool } from '@sadaf/postgres'
import { testDatabase } from '@sadaf/postgres/testing'
import pg from 'pg'
import { migrateDatabase, migrationSources } from '../../apps/server/src/platform/index.ts'
import { createBankConsole } from '../support/bank-console.ts'
import { createHttp } from '../support/http.ts'
import { twoFreePorts } from '../support/ports.ts'
import { killAll, runProgram } from '../support/programs.ts'
import { castPeople } from './cast.ts'
import { createState } from './state.ts'
import type { Target } from './target.ts'
import { createWatched } from './watched.ts'

const LONGEST_REST_MS = 30_000
const REST_POLL_MS = 100

const keys = {
  publishable: 'sb_publishable_of_the_attacked_product',
  secret: 'sb_secret_of_the_attacked_product_here',
}
const bankSettings = {
  BANK_API_KEY: 'bank-key-of-the-attacked-product',
  BANK_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  FX_API_KEY: 'exchange-key-of-the-attacked-product',
  FX_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  IDENTITY_API_KEY: 'identity-key-of-the-attacked-product',
  IDENTITY_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  RAMP_API_KEY: 'ramp-key-of-the-attacked-product',
  RAMP_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  CARDS_API_KEY: 'issuer-key-of-the-attacked-product',
  CARDS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  VENUE_API_KEY: 'venue-key-of-the-attacked-product',
  VENUE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  MARKET_API_KEY: 'market-key-of-the-attacked-product',
}

/** Everything that the server can do is open, and nothing is refused for coming too often. */
const SETTINGS = {
  DEMO_MODE: 'true',
  LOG_LEVEL: 'error',
  API_RATE_LIMITS: 'off',
  AUTH_RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM_EMAIL: 'true',
  AUTH_AUTOCONFIRM_PHONE: 'true',
  AUTH_ANONYMOUS_ENABLED: 'true',
  AUTH_MANUAL_LINKING_ENABLED: 'true',
  AUTH_WEB3_ENABLED: 'true',
  AUTH_SAML_ENABLED: 'true',
  AUTH_MAIL_COOLDOWN: '0',
  AUTH_SMS_TEST_OTP: '971501234567=123456',
}

/**
 * The whole product as processes of its own, on a database of its own, with people, money and files in it. What is
 * attacked is the server as it ships; `inside.ts` is loaded beside it and tells how it is.
 *
 * @param settings environment variables on top of the usual ones
 */
export async function startAttackedProduct(settings: NodeJS.ProcessEnv = {}): Promise<Target> {
  const home = mkdtempSync(join(tmpdir(), 'sadaf-fuzz-'))
  chmodSync(home, 0o755)
  const [kept, [port, bankPort]] = await Promise.all([
    testDatabase(migrationSources, migrateDatabase),
    twoFreePorts(),
  ])
  const url = `http://127.0.0.1:${port}`
  const http = createHttp(url)
  const database = new pg.Pool({ connectionString: kept.url, max: 4 })
  database.on('error', () => {})
  const environment = {
    ...bankSettings,
    DATABASE_URL: kept.url,
    BANK_URL: `http://127.0.0.1:${bankPort}`,
    FX_URL: `http://127.0.0.1:${bankPort}`,
    IDENTITY_URL: `http://127.0.0.1:${bankPort}`,
    RAMP_URL: `http://127.0.0.1:${bankPort}`,
    CARDS_URL: `http://127.0.0.1:${bankPort}`,
    VENUE_URL: `http://127.0.0.1:${bankPort}`,
    MARKET_URL: `http://127.0.0.1:${bankPort}`,
    PORT: String(port),
    DATA_DIR: home,
    AUTH_PUBLISHABLE_KEY: keys.publishable,
    AUTH_SECRET_KEY: keys.secret,
    ...SETTINGS,
    ...settings,
  }
  const sandbox = runProgram('apps/sandbox/src/main.ts', {
    env: {
      ...bankSettings,
      SANDBOX_PORT: String(bankPort),
      SANDBOX_LATENCY_MS: '5',
      BANK_WEBHOOK_URL: `${url}/webhooks/bank`,
      FX_WEBHOOK_URL: `${url}/webhooks/exchange`,
      IDENTITY_WEBHOOK_URL: `${url}/webhooks/identity`,
      RAMP_WEBHOOK_URL: `${url}/webhooks/ramp`,
      CARDS_WEBHOOK_URL: `${url}/webhooks/cards`,
      VENUE_WEBHOOK_URL: `${url}/webhooks/venue`,
      DATA_DIR: home,
      LOG_LEVEL: 'error',
    },
    hasChannel: true,
  })
  const bank = createBankConsole(`http://127.0.0.1:${bankPort}`)
  const server = createWatched('apps/server/src/main.ts', environment)
  await Promise.all([server.start(), sandbox.hears('ready at')])

  async function quiet(): Promise<void> {
    await database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await database.query('update operations.operations set due_at = now() where due_at > now()')
    await bank.settle()
  }
  /** Waits until nothing is under way. @returns the operations that wait for ever */
  async function untilQuiet(): Promise<readonly string[]> {
    for (const until = Date.now() + LONGEST_REST_MS; Date.now() < until; ) {
      await quiet()
      if ((await state.waiting()).length === 0) return []
      await pause(REST_POLL_MS)
    }
    return (await state.waiting()).map((name) => `waits for ever: ${name}`)
  }
  const reachable = { url, http, keys, quiet, settled: quiet }
  const cast = await castPeople(reachable, database)
  const state = createState(database)
  const routes = await server.routes()

  return {
    url,
    address: { host: '127.0.0.1', port },
    names: cast.names,
    routes,
    secrets: [
      ...cast.secrets,
      { what: 'the service key', text: keys.secret, isFromAll: true },
      { what: 'the bank’s key', text: bankSettings.BANK_API_KEY, isFromAll: true },
      { what: 'the secret of webhooks', text: bankSettings.BANK_WEBHOOK_SECRET, isFromAll: true },
      { what: 'the exchange’s key', text: bankSettings.FX_API_KEY, isFromAll: true },
      {
        what: 'the secret of the exchange’s webhooks',
        text: bankSettings.FX_WEBHOOK_SECRET,
        isFromAll: true,
      },
      { what: 'the identity service’s key', text: bankSettings.IDENTITY_API_KEY, isFromAll: true },
      {
        what: 'the secret of the identity service’s webhooks',
        text: bankSettings.IDENTITY_WEBHOOK_SECRET,
        isFromAll: true,
      },
      { what: 'the ramp’s key', text: bankSettings.RAMP_API_KEY, isFromAll: true },
      {
        what: 'the secret of the ramp’s webhooks',
        text: bankSettings.RAMP_WEBHOOK_SECRET,
        isFromAll: true,
      },
      { what: 'the issuer’s key', text: bankSettings.CARDS_API_KEY, isFromAll: true },
      {
        what: 'the secret of the issuer’s webhooks',
        text: bankSettings.CARDS_WEBHOOK_SECRET,
        isFromAll: true,
      },
      { what: 'the venue’s key', text: bankSettings.VENUE_API_KEY, isFromAll: true },
      {
        what: 'the secret of the venue’s webhooks',
        text: bankSettings.VENUE_WEBHOOK_SECRET,
        isFromAll: true,
      },
      { what: 'the key of the market data service', text: bankSettings.MARKET_API_KEY, isFromAll: true },
      { what: 'an address of the database', text: kept.url, isFromAll: true },
    ],
    hasEnded: server.hasEnded,
    lastWords: server.lastWords,
    restart: server.restart,
    vitals: server.vitals,
    faultsLogged: server.faultsLogged,
    digestOf: (whose) => state.digestOf(cast.userIdOf(whose)),
    refresh: () => cast.refresh(),
    async faultsAtRest() {
      const stuck = await untilQuiet()
      const invariants = await createLedger({ pool: database }).checkInvariants()
      const reconciled = await http.post('/api/v1/operator/reconciliations', undefined, {
        apikey: keys.secret,
      })
      return [
        ...stuck,
        ...invariants.map((fault) => `the books: ${JSON.stringify(fault)}`),
        ...(reconciled.body.differences === 0 && reconciled.body.waiting === 0
          ? []
          : [`reconciliation: ${JSON.stringify(reconciled.body)}`]),
        ...(await state.failedJobs()),
        ...(await state.openCases()),
      ]
    },
    async stop() {
      await server.stop()
      killAll([sandbox.pid])
      await sandbox.ended
      cast.leave()
      await endPool(database)
      await kept.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
