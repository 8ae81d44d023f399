import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, withDatabase } from '@sadaf/postgres'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createHttp } from '../support/http.ts'
import { freePort } from '../support/ports.ts'
import { runProgram } from '../support/programs.ts'

// The server on a database that an operator has prepared, as docs/operating.md says.

const KEYS = {
  AUTH_PUBLISHABLE_KEY: 'sb_publishable_of_the_tests_of_operating',
  AUTH_SECRET_KEY: 'sb_secret_of_the_tests_of_operating',
}

/** The statements that the guide has an operator run. */
function preparation(): string[] {
  const guide = readFileSync('docs/operating.md', 'utf8')
  const [, sql = ''] = /```sql\n([^`]*)```/.exec(guide) ?? []
  return sql.trim().split('\n')
}

async function aDatabaseServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-operated-'))
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: join(folder, 'postgres') })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return server.url
}

function as(role: string, password: string, url: string): string {
  const own = new URL(withDatabase(url, 'sadaf').replace('@/', '@socket/'))
  own.username = role
  own.password = password
  return own.href.replace('@socket/', '@/')
}

test('roles without any privilege are enough: the owner migrates, the server serves, and alone may do nothing', async () => {
  const superuser = await aDatabaseServer()
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  for (const statement of preparation()) await client.query(statement)
  await client.end()

  const owner = as('sadaf_owner', 'choose-one', superuser)
  const server = as('sadaf_server', 'choose-another', superuser)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-operated-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const program = runProgram('apps/server/src/main.ts', {
    env: {
      DATABASE_OWNER_URL: owner,
      DATABASE_URL: server,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      AUTH_AUTOCONFIRM_EMAIL: 'true',
      ...KEYS,
    },
  })
  onTestFinished(async () => {
    if (!program.hasEnded()) program.child.kill('SIGKILL')
    await program.ended
  })
  await program.hears(`Server ready at ${url}`)

  const { auth } = createClient(url, KEYS.AUTH_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data } = await auth.signUp({ email: 'layla@example.com', password: 'quiet-harbour-lamp' })
  const bearer = { authorization: `Bearer ${data.session?.access_token}` }
  expect(await createHttp(url).get('/api/v1/me', bearer)).toMatchObject({
    status: 200,
    body: { email: 'layla@example.com', wallet_id: expect.stringMatching(/^SDF-/) },
  })

  const alone = new pg.Client({ connectionString: server })
  await alone.connect()
  await expect(alone.query('select from auth.users')).rejects.toThrow(/permission denied/)
  await expect(alone.query('select from ledger.accounts')).rejects.toThrow(/permission denied/)
  await alone.end()

  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.complained()).toBe('')
})
