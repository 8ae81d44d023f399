import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createLedger, createSealer, ledgerMigrations } from '@sadaf/ledger'
import { type EmbeddedPostgres, endPool, migrate, startPostgres } from '@sadaf/postgres'
import { countStart } from '@sadaf/postgres/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Durable, unlike the server of the other tests: this is about what a crash leaves.
let folder: string
let server: EmbeddedPostgres
const accounts = Array.from({ length: 5 }, (_, index) => `00000000-0000-7000-9000-00000000000${index}`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-fault-'))
  chmodSync(folder, 0o755)
  server = await startPostgres({ dataDir: join(folder, 'postgres') })
  await migrate(server.url, [ledgerMigrations])
  await withPool(async (pool) => {
    await createLedger({ pool }).createAccounts(accounts.map((id) => ({ id, asset: 'USD', code: 'wallet' })))
  })
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function withPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  try {
    return await work(pool)
  } finally {
    await endPool(pool)
  }
}

/** Runs the load from a number on, kills something once so many were acknowledged, and answers all that were. */
async function postUntilKilled(first: number, acknowledgements: number, kill: (load: ChildProcess) => void) {
  const program = join(import.meta.dirname, 'ledger-load.ts')
  countStart('programs')
  const load = spawn(process.execPath, [program, server.url, String(first), ...accounts], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(load, 'exit')
  const acknowledged: string[] = []
  for await (const id of createInterface({ input: load.stdout })) {
    acknowledged.push(id)
    if (acknowledged.length === acknowledgements) kill(load)
  }
  await ended
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgements)
  return acknowledged
}

async function expectBooksToHold(acknowledged: Iterable<string>): Promise<void> {
  const ids = [...new Set(acknowledged)]
  await withPool(async (pool) => {
    const ledger = createLedger({ pool })
    const written = new Set((await ledger.transfers(ids)).map(({ id }) => id))
    expect(ids.filter((id) => !written.has(id))).toEqual([])
    // That each balance is the sum of transfers, each of which stands once, says that none was applied twice.
    expect(await ledger.checkInvariants()).toEqual([])
  })
}

const killLoad = (load: ChildProcess) => load.kill('SIGKILL')

function killDatabase(): void {
  // The whole process group: the server has no moment to do anything orderly.
  process.kill(-server.pid, 'SIGKILL')
}

it('no acknowledged transfer is lost, and none applies twice, when the process that posts is killed', async () => {
  const acknowledged: string[] = []
  let first = 3_000_000
  for (const moment of [1, 40, 333, 900]) {
    acknowledged.push(...(await postUntilKilled(first, moment, killLoad)))
    await expectBooksToHold(acknowledged)
    // The next run repeats some of this one, as a caller does who does not know what became of them.
    first += Math.floor(moment / 3)
  }
})

it('no acknowledged transfer is lost, and none applies twice, when the database is killed', async () => {
  const acknowledged: string[] = []
  let first = 6_000_000
  for (const moment of [1, 60, 500, 1200]) {
    acknowledged.push(...(await postUntilKilled(first, moment, killDatabase)))
    await server.ended
    server = await startPostgres({ dataDir: join(folder, 'postgres') })
    await expectBooksToHold(acknowledged)
    first += Math.floor(moment / 3)
  }
})

it('entries sealed before, between and after the crashes verify', async () => {
  await withPool(async (pool) => {
    const sealer = createSealer({ pool })
    await sealer.seal(1)
    while ((await sealer.seal(1000)) > 0);
    for (const id of accounts) {
      const { entries, brokenAt } = await sealer.verify(id)
      expect(brokenAt).toBeNull()
      expect(entries).toBeGreaterThan(100n)
    }
  })
})
