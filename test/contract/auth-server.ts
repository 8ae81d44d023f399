import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@sadaf/postgres/testing'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { ensureApiKeys, type OpaqueKeys, signInJobs } from '../../apps/server/src/auth/index.ts'
import { registerAuth } from '../../apps/server/src/auth/plugin.ts'
import type { Needs } from '../../apps/server/src/capability.ts'
import { mail, serveMailbox } from '../../apps/server/src/notifications/index.ts'
import {
  createDatabase,
  createHttpServer,
  createIds,
  createJobs,
  createLog,
  createMetrics,
  createPostgresBus,
  migrateDatabase,
  migrationSources,
  type Platform,
  readConfig,
} from '../../apps/server/src/platform/index.ts'
import { createWorkshop } from '../../apps/server/src/storage/index.ts'
import { until } from '../support/until.ts'

/** A mail as `/dev/mailbox/messages` shows it. */
export type MailboxMessage = { to: string; subject: string; text: string; html: string; created_at: string }

/** The auth service alone, on a database and a port of its own, with a clock that tests move. */
export type AuthServer = {
  readonly url: string
  readonly keys: OpaqueKeys
  readonly platform: Platform
  readonly app: FastifyInstance
  /** A connection that sees everything, for what no interface shows. */
  readonly database: pg.Pool
  /** Lets time pass for the server. */
  advance(seconds: number): void
  /** Waits until every background job is done. */
  settle(): Promise<void>
  /** Mails to an address, the latest first, once background work is done. */
  mailsTo(address: string): Promise<MailboxMessage[]>
  stop(): Promise<void>
}

export type Settings = Record<string, string>

/** Routes served beside it. */
export type Served = { open(on: Needs<'app' | 'platform'>): unknown }

/**
 * @param sharedUrl the database of another server that still runs; a new one where left out
 * @param askedPort where others must know beforehand how to reach it; any free one where left out
 * @param more what is served beside it
 * @param lines takes what is logged, where a test looks at it
 */
export async function startAuthServer(
  settings: Settings = {},
  sharedUrl?: string,
  askedPort = 0,
  more: readonly Served[] = [],
  lines?: { write(line: string): void },
): Promise<AuthServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sadaf-auth-'))
  const kept = sharedUrl
    ? { url: sharedUrl, drop: async () => {} }
    : await testDatabase(migrationSources, migrateDatabase)
  const config = readConfig({
    DATABASE_URL: kept.url,
    DATA_DIR: dataDir,
    BANK_URL: 'http://127.0.0.1:9',
    BANK_API_KEY: 'unused-unused-unused',
    BANK_WEBHOOK_SECRET: 'whsec_dW51c2VkdW51c2VkdW51c2VkdW51c2Vk',
    DEMO_MODE: 'true',
    LOG_LEVEL: 'error',
    ...settings,
  })
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const log = createLog({
    level: config.LOG_LEVEL,
    pretty: false,
    ...(lines ? { destination: lines } : {}),
  })
  const jobs = createJobs({ url: kept.url, concurrency: 4, log })
  const platform: Platform = {
    config,
    clock,
    log,
    jobs,
    ids: createIds(clock),
    database: createDatabase({ url: kept.url, poolSize: 20, log }),
    bus: createPostgresBus({ url: kept.url, log }),
    metrics: createMetrics(),
  }
  const { TRUSTED_PROXIES: trustedProxies } = config
  const app = createHttpServer({ log, ids: platform.ids, metrics: platform.metrics, trustedProxies })
  await registerAuth(app, platform)
  mail.open({ platform, notificationKinds: [] })
  if (config.DEMO_MODE) serveMailbox(app, platform, async () => 'all')
  const on = { app, platform, workshop: createWorkshop() }
  for (const each of more) await each.open(on)
  await platform.bus.start()
  await jobs.start(config.ROLES.includes('worker') ? undefined : signInJobs)
  await app.listen({ host: '127.0.0.1', port: askedPort })
  const { port } = app.server.address() as AddressInfo
  const database = new pg.Pool({ connectionString: kept.url, max: 2 })

  // A job that failed once is tried again within seconds: what it brings about is still to come.
  const settle = () =>
    until(async () => {
      const { rows } = await database.query(
        'select from graphile_worker.jobs where run_at <= now() or attempts = 1 limit 1',
      )
      return rows.length === 0
    })

  return {
    url: `http://127.0.0.1:${port}`,
    keys: ensureApiKeys(dataDir),
    platform,
    app,
    database,
    advance: (seconds) => {
      offsetMs += seconds * 1000
    },
    settle,
    async mailsTo(address) {
      await settle()
      const { rows } = await database.query<MailboxMessage>(
        `select recipient as "to", subject, text, html, created_at from notifications.mailbox
         where recipient = $1 order by created_at desc, id desc`,
        [address],
      )
      return rows
    },
    async stop() {
      await app.close()
      await jobs.stop()
      await platform.bus.stop()
      await platform.database.close()
      await database.end()
      await kept.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The link and the code of a mail.
 *
 * @throws Error where there is no mail, or no link in it
 */
export function secretsOf(mail: MailboxMessage | undefined): { tokenHash: string; code: string; link: URL } {
  if (mail === undefined) throw new Error('there is no mail')
  const [address = ''] = /https?:\/\/\S+/.exec(mail.text) ?? []
  const [code = ''] = /\b\d{6}\b/.exec(mail.text.replace(address, '')) ?? []
  const link = new URL(address)
  return { tokenHash: link.searchParams.get('token_hash') ?? '', code, link }
}
