import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createLedger,
  createSealer,
  type Ledger,
  ledgerMigrations,
  type NewTransfer,
  stripeIds,
  stripeOf,
  type TransferResult,
} from '@sadaf/ledger'
import { endPool, migrate, startPostgres } from '@sadaf/postgres'
import pg from 'pg'
import { type Load, type Measured, measure, median, table } from './load.ts'

const ACCOUNTS = 1_000
const BATCH = 100
const STRIPES = 16

type Case = {
  readonly name: string
  /** One request of a caller; answers how many transfers it made. */
  readonly request: (bench: Bench) => Promise<number>
}

type Bench = {
  readonly ledger: Ledger
  readonly pool: pg.Pool
  readonly accounts: readonly string[]
  readonly hotAccount: string
  readonly nextId: () => string
}

const single = (debit: (bench: Bench) => string | undefined) => (bench: Bench) =>
  post(bench, [between(bench, debit(bench))])

const batch = (debit: (bench: Bench) => string | undefined) => (bench: Bench) =>
  post(
    bench,
    Array.from({ length: BATCH }, () => between(bench, debit(bench))),
  )

/** As an operation does it: three round trips, other statements of the operation left out. */
const ownTransaction = (debit: (bench: Bench, operation: string) => string) => async (bench: Bench) => {
  const client = await bench.pool.connect()
  try {
    await client.query('begin')
    const transfer = between(bench, debit(bench, bench.nextId()))
    expectPosted(await bench.ledger.postIn(client, [transfer]))
    await client.query('commit')
  } finally {
    client.release()
  }
  return 1
}

const anyAccount = () => undefined
const hotAccount = (bench: Bench) => bench.hotAccount

const cases: readonly Case[] = [
  { name: 'single transfer, 1,000 accounts', request: single(anyAccount) },
  { name: 'single transfer, one hot account', request: single(hotAccount) },
  { name: `batch of ${BATCH}, 1,000 accounts`, request: batch(anyAccount) },
  { name: `batch of ${BATCH}, one hot account`, request: batch(hotAccount) },
  { name: 'own transaction, 1,000 accounts', request: ownTransaction(randomAccount) },
  { name: 'own transaction, one hot account', request: ownTransaction((bench) => bench.hotAccount) },
  {
    name: `own transaction, hot account of ${STRIPES} stripes`,
    request: ownTransaction((bench, operation) => stripeOf(bench.hotAccount, operation, STRIPES)),
  },
  { name: 'two-phase pair, 1,000 accounts', request: (bench) => holdAndPost(bench, undefined) },
  { name: 'two-phase pair, one hot account', request: (bench) => holdAndPost(bench, bench.hotAccount) },
]

/**
 * Transfers a second through the ledger on a durable embedded database, beside the same machine's limit for
 * committing one row with as many clients.
 *
 * `--seconds 3` a case, `--runs 3` of which the median is shown, `--callers 1,16,64`, `--only two-phase` to pick
 * cases by name.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '3' },
      runs: { type: 'string', default: '3' },
      callers: { type: 'string', default: '1,16,64' },
      only: { type: 'string', default: '' },
    },
  })
  const load = { warmUpSeconds: 1, seconds: Number(values.seconds) }
  const callerCounts = values.callers.split(',').map(Number)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: join(folder, 'postgres') })
  const pool = new pg.Pool({ connectionString: server.url, max: Math.max(...callerCounts, 8) })
  try {
    await migrate(server.url, [ledgerMigrations])
    console.log(await describe(pool))
    const limits = new Map<number, Measured>()
    const rows: string[][] = []
    for (const callers of callerCounts) {
      const limit = await repeat(Number(values.runs), () => measureRowCommits(pool, { ...load, callers }))
      limits.set(callers, limit)
      rows.push(row('commit one row (the limit)', callers, limit, limit))
    }
    const bench = await openBench(pool)
    for (const { name, request } of cases.filter((each) => each.name.includes(values.only))) {
      for (const callers of callerCounts) {
        const measured = await repeat(Number(values.runs), () =>
          measure({ ...load, callers }, () => request(bench)),
        )
        rows.push(row(name, callers, measured, limits.get(callers)))
      }
    }
    console.log(table(['case', 'callers', 'transfers/s', 'of the limit', 'requests p50 ms', 'p99 ms'], rows))
    console.log(`\nSealing, by itself: ${round(await measureSealing(pool, load.seconds))} transfers/s`)
  } finally {
    await endPool(pool)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function describe(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; fsync: string; commit: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit`,
  )
  const [settings] = rows
  return `PostgreSQL ${settings?.version}, fsync ${settings?.fsync}, synchronous_commit ${settings?.commit}\n`
}

async function measureRowCommits(pool: pg.Pool, load: Load): Promise<Measured> {
  await pool.query('create table if not exists one_row (id uuid primary key, amount numeric(38, 0) not null)')
  const nextId = uuids()
  const clients = await Promise.all(Array.from({ length: load.callers }, () => pool.connect()))
  try {
    return await measure(load, async (caller) => {
      const statement = { name: 'one_row', text: 'insert into one_row values ($1, $2)' }
      await clients[caller]?.query({ ...statement, values: [nextId(), 100] })
      return 1
    })
  } finally {
    for (const client of clients) client.release()
  }
}

/** Seals what the cases posted, for as long as a case takes. */
async function measureSealing(pool: pg.Pool, seconds: number): Promise<number> {
  const sealer = createSealer({ pool })
  await sealer.seal(1)
  const start = performance.now()
  let sealed = 0
  let elapsedSeconds = 0
  while (elapsedSeconds < seconds) {
    const count = await sealer.seal(5_000)
    if (count === 0) break
    sealed += count
    elapsedSeconds = (performance.now() - start) / 1000
  }
  return sealed / elapsedSeconds
}

async function openBench(pool: pg.Pool): Promise<Bench> {
  const ledger = createLedger({ pool })
  const nextId = uuids()
  const accounts = Array.from({ length: ACCOUNTS }, nextId)
  const hotAccount = nextId()
  const internal = [hotAccount, ...stripeIds(hotAccount, STRIPES)]
  await ledger.createAccounts([
    ...accounts.map((id) => ({ id, asset: 'USD', code: 'wallet' })),
    ...internal.map((id) => ({ id, asset: 'USD', code: 'clearing', internal: true })),
  ])
  await pool.query('vacuum analyze ledger.accounts')
  return { ledger, pool, accounts, hotAccount, nextId }
}

async function repeat(runs: number, once: () => Promise<Measured>): Promise<Measured> {
  const measured: Measured[] = []
  for (let index = 0; index < runs; index += 1) measured.push(await once())
  return median(measured)
}

function between(bench: Bench, debit: string | undefined): NewTransfer {
  const debitAccountId = debit ?? randomAccount(bench)
  let creditAccountId = randomAccount(bench)
  while (creditAccountId === debitAccountId) creditAccountId = randomAccount(bench)
  const id = bench.nextId()
  return {
    kind: 'single',
    id,
    debitAccountId,
    creditAccountId,
    asset: 'USD',
    amount: 100n,
    code: 'payment',
    reference: id,
  }
}

async function holdAndPost(bench: Bench, debit: string | undefined): Promise<number> {
  const movement = between(bench, debit)
  await post(bench, [{ ...movement, kind: 'pending', timeoutSeconds: 604_800 } as NewTransfer])
  return 1 + (await post(bench, [{ kind: 'post', id: bench.nextId(), pendingId: movement.id }]))
}

async function post({ ledger }: Bench, transfers: NewTransfer[]): Promise<number> {
  expectPosted(await ledger.post(transfers))
  return transfers.length
}

function expectPosted(results: readonly TransferResult[]): void {
  const failed = results.find(({ status }) => status !== 'ok')
  if (failed) throw new Error(`a transfer of the benchmark was not posted: ${JSON.stringify(failed)}`)
}

function randomAccount({ accounts }: Bench): string {
  return accounts[Math.floor(Math.random() * accounts.length)] ?? ''
}

/** UUIDs of version 7 that ascend, as an application makes them. */
function uuids(): () => string {
  let counter = 0
  return () => {
    counter += 1
    const time = Date.now().toString(16).padStart(12, '0')
    const low = counter.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${low.slice(0, 3)}-8${low.slice(3, 6)}-${low.slice(6)}${'0'.repeat(6)}`
  }
}

function row(name: string, callers: number, measured: Measured, limit: Measured | undefined): string[] {
  const ratio = limit ? `${Math.round((100 * measured.perSecond) / limit.perSecond)} %` : ''
  return [
    name,
    String(callers),
    round(measured.perSecond),
    ratio,
    measured.p50Ms.toFixed(2),
    measured.p99Ms.toFixed(2),
  ]
}

function round(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}
