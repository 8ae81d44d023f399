import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, withDatabase } from '@sadaf/postgres'
import pg from 'pg'
import { demoPerson } from '../apps/server/src/demo/index.ts'
import { type Config, migrateDatabase, readConfig } from '../apps/server/src/platform/index.ts'
import { buildClient } from './start/client.ts'
import { claimFolder, prepareFolder } from './start/folder.ts'
import { requireFreePort } from './start/ports.ts'
import { startProcess, stopProcess } from './start/processes.ts'
import { ensureSecrets, type Secrets } from './start/secrets.ts'
import { waitForDemo } from './start/seed.ts'

// Everything that `npm start` does on a newcomer's machine, in order: what each step does stands beside it.

/** Ends what runs, the last started first. */
const stops: (() => Promise<void> | void)[] = []
let isStopping = false

async function stopAll(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const stop of stops.reverse()) await stop()
  process.exit(code)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const progress = (step: string) => say(`· ${step} …`)

process.on('SIGINT', () => void stopAll(0))
process.on('SIGTERM', () => void stopAll(0))

try {
  await start()
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  await stopAll(1)
}

async function start(): Promise<void> {
  const given: NodeJS.ProcessEnv = {
    DEMO_MODE: process.env.NODE_ENV === 'production' ? 'false' : 'true',
    LOG_LEVEL: 'warn',
    ...process.env,
  }
  const folder = prepareFolder(given.DATA_DIR || './.data')
  const secrets = ensureSecrets(folder)
  const sandboxPort = Number(given.SANDBOX_PORT || Number(given.PORT || 3000) + 1)
  const isSandboxed = !given.BANK_URL
  const environment: NodeJS.ProcessEnv = {
    ...given,
    DATA_DIR: folder,
    SANDBOX_PORT: String(sandboxPort),
    BANK_URL: given.BANK_URL || `http://127.0.0.1:${sandboxPort}`,
    BANK_API_KEY: given.BANK_API_KEY || secrets.bankApiKey,
    BANK_WEBHOOK_SECRET: given.BANK_WEBHOOK_SECRET || secrets.bankWebhookSecret,
  }
  // Read with a stand-in for the embedded database, so that all faults are named before anything starts.
  const config = readConfig({ ...environment, DATABASE_URL: given.DATABASE_URL || 'postgres://embedded' })

  stops.push(await claimFolder(folder, config.publicUrl))
  await requireFreePort(config.HOST, config.PORT, 'PORT')
  if (isSandboxed) await requireFreePort('127.0.0.1', sandboxPort, 'SANDBOX_PORT')
  buildClient(progress)
  if (!given.DATABASE_URL) Object.assign(environment, await startDatabase(folder, secrets))
  if (isSandboxed) await startSandbox(environment, config)
  await startServer(environment)
  await seedOnce(folder, config)
  greet(config, isSandboxed ? environment.BANK_URL : undefined)
}

/** The embedded database: two connections, one for its owner and one for the server's own role. */
async function startDatabase(folder: string, secrets: Secrets) {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), onProgress: progress })
  stops.push(() => server.stop())
  void server.ended.then(() => {
    if (isStopping) return
    process.stderr.write('\nThe database has ended. Start again with npm start: what was saved is kept.\n')
    void stopAll(1)
  })
  const owner = await ensureDatabase(server.url, 'sadaf')
  await migrateDatabase(owner)
  const own = new URL(owner.replace('@/', '@socket/'))
  own.username = 'sadaf_server'
  own.password = secrets.databasePassword
  await run(owner, `alter role sadaf_server login password '${secrets.databasePassword}'`)
  return { DATABASE_OWNER_URL: owner, DATABASE_URL: own.href.replace('@socket/', '@/') }
}

async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return withDatabase(url, name)
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The providers of this machine. They may end and be started again by themselves: the server copes. */
async function startSandbox(environment: NodeJS.ProcessEnv, config: Config): Promise<void> {
  const sandbox = await startProcess('sandbox', 'apps/sandbox/src/main.ts', {
    ...environment,
    HOST: '127.0.0.1',
    BANK_WEBHOOK_URL: `${config.publicUrl}/webhooks/bank`,
  })
  stops.push(() => stopProcess(sandbox))
  void sandbox.ended.then(() => {
    if (!isStopping) say('The sandbox has ended: its providers are out of reach until the next start.')
  })
}

async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startProcess('server', 'apps/server/src/main.ts', environment)
  stops.push(() => stopProcess(server))
  void server.ended.then((code) => {
    if (isStopping) return
    process.stderr.write(`\nThe server has ended (${code ?? 'killed'}). Start again with npm start.\n`)
    void stopAll(1)
  })
}

/** On a first start the household's month has to happen before it can be looked at. */
async function seedOnce(folder: string, config: Config): Promise<void> {
  const marker = join(folder, 'demo-seeded')
  if (!config.DEMO_MODE || existsSync(marker)) return
  progress('Playing the demo household’s month through the sandbox bank')
  const { publishable } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))
  await waitForDemo(config.publicUrl, publishable)
  writeFileSync(marker, '')
}

function greet(config: Config, sandboxUrl: string | undefined): void {
  const lines = [
    '',
    `  Sadaf is at      ${config.publicUrl}`,
    ...(config.DEMO_MODE ? [`  Sign in with     ${demoPerson.email}  ·  ${demoPerson.password}`] : []),
    config.SMTP_URL
      ? `  Mail goes to     ${new URL(config.SMTP_URL).host}`
      : `  Mail is shown at ${config.publicUrl}/dev/mailbox`,
    ...(sandboxUrl ? [`  The providers    ${sandboxUrl}  (a sandbox: play the outside world there)`] : []),
    `  Keys are in      ${join(config.DATA_DIR, 'keys.json')}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  say(lines.join('\n'))
}
