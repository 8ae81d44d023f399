import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testDatabase } from '@sadaf/postgres/testing'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { exitCodes, migrateDatabase, migrationSources } from '../../apps/server/src/platform/index.ts'
import { createHttp } from '../support/http.ts'
import { freePort } from '../support/ports.ts'
import { type Program, type ProgramOptions, runProgram } from '../support/programs.ts'

// The server by itself, as `node apps/server/src/main.ts` runs it.

const MAIN = 'apps/server/src/main.ts'
const publishable = 'sb_publishable_of_the_tests_of_the_server'
const keys = { AUTH_PUBLISHABLE_KEY: publishable, AUTH_SECRET_KEY: 'sb_secret_of_the_tests_of_the_server' }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aDatabase(): Promise<string> {
  const database = await testDatabase(migrationSources, migrateDatabase)
  onTestFinished(() => database.drop())
  return database.url
}

function aServer(program: string, env: NodeJS.ProcessEnv, options: ProgramOptions = {}): Program {
  const server = runProgram(program, { env: { DATA_DIR: aFolder(), LOG_LEVEL: 'warn', ...env }, ...options })
  onTestFinished(async () => {
    if (!server.hasEnded()) server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}

/** The server's files in a place where no client was ever built. */
function aServerWithoutClient(): string {
  const root = aFolder()
  cpSync('apps/server', join(root, 'apps/server'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return join(root, MAIN)
}

test('a database and settings of sign-in are enough: people sign in, and only the bank is away', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = aServer(aServerWithoutClient(), {
    DATABASE_URL: await aDatabase(),
    PORT: String(port),
    ROLES: 'api',
    AUTH_AUTOCONFIRM_EMAIL: 'true',
    ...keys,
  })
  await server.hears(`Server ready at ${url}`)
  const { auth } = createClient(url, publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data, error } = await auth.signUp({ email: 'layla@example.com', password: 'quiet-harbour-lamp' })
  expect(error).toBeNull()
  const http = createHttp(url)
  const bearer = { authorization: `Bearer ${data.session?.access_token}` }
  expect(await http.get('/api/v1/accounts', bearer)).toMatchObject({ status: 200 })
  expect(await http.get('/api/v1/topups/sources', bearer)).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
  expect(await http.post('/webhooks/bank', {}, {})).toMatchObject({ status: 401 })
  expect(await http.get('/')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.complained()).toBe('')
})

test('a database that does not answer is named', async () => {
  const server = aServer(MAIN, {
    DATABASE_URL: `postgres://sadaf:secret@127.0.0.1:${await freePort()}/sadaf`,
  })
  expect(await server.ended).toBe(1)
  const [complaint, ...more] = server.complained().split('\n')
  expect(complaint).toMatch(/^The database of DATABASE_URL cannot be used: /)
  expect(complaint).toContain('ECONNREFUSED')
  expect(more).toEqual([''])
})

test('a database that was a demonstration stays one: a production refuses it', async () => {
  const DATABASE_URL = await aDatabase()
  const [DATA_DIR, other] = [aFolder(), aFolder()]
  const demo = { DATABASE_URL, DATA_DIR, DEMO_MODE: 'true', PORT: String(await freePort()) }
  const first = aServer(MAIN, demo)
  await first.hears('Server ready at')
  first.child.kill('SIGTERM')
  await first.ended
  const bank = {
    BANK_URL: 'http://127.0.0.1:9',
    BANK_API_KEY: 'a-key-of-sixteen-letters',
    BANK_WEBHOOK_SECRET: 'whsec_b3dub3dub3dub3dub3dub3dub3dub3du',
  }
  const production = { DATABASE_URL, NODE_ENV: 'production', ...bank, PORT: String(await freePort()) }
  const second = aServer(MAIN, { ...production, DATA_DIR: other })
  expect(await second.ended).toBe(exitCodes.misconfigured)
  expect(second.complained()).toBe(
    'The database of DATABASE_URL was a demonstration’s, whose accounts and money are invented. Choose another.\n',
  )
  const third = aServer(MAIN, { ...production, DATA_DIR, DATABASE_URL: await aDatabase() })
  expect(await third.ended).toBe(exitCodes.misconfigured)
  expect(third.complained()).toContain(`The data folder ${DATA_DIR} was a demonstration's`)
})

test('faults of the environment are all named', async () => {
  const server = aServer(MAIN, { DATABASE_URL: 'here', PORT: 'there', BANK_URL: 'https://bank.example' })
  expect(await server.ended).toBe(exitCodes.misconfigured)
  const named = [...server.complained().matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(['BANK_API_KEY', 'BANK_WEBHOOK_SECRET', 'DATABASE_URL', 'PORT'])
})

test('a server whose starter is gone before it listens ends by itself', async () => {
  const env = { DATABASE_URL: await aDatabase(), PORT: String(await freePort()) }
  const server = aServer(MAIN, env, { hasChannel: true })
  server.child.disconnect()
  await server.ended
  expect(server.child.signalCode).toBe('SIGKILL')
})

test('a server whose starter goes away stops in order and ends', async () => {
  const env = { DATABASE_URL: await aDatabase(), PORT: String(await freePort()) }
  const server = aServer(MAIN, env, { hasChannel: true })
  await server.hears('Server ready at')
  server.child.disconnect()
  await server.ended
  expect(server.child.signalCode).toBe('SIGKILL')
  expect(server.complained()).toBe('')
})
