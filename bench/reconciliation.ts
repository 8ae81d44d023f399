import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Sandbox, startSandbox } from '../apps/sandbox/src/main.ts'
import { measure, median, table } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const ACCOUNTS = 1_000
const NEW_LINES = 1_000
const ROUNDS = 3
const SMALL_HISTORY = 10_000
const API_KEY = 'a-key-of-the-benchmark'

/** A server and a bank whose books have the same lines. */
type World = {
  readonly server: BenchServer
  /** Has both sides book so many lines more. */
  book(lines: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Cost of a comparison that finds a thousand new lines behind a long history, against the same behind a short
 * one: the whole way, from the operator's endpoint through the bank's HTTP interface, on durable databases.
 * Beside it, in the same run, the machine's limit for committing one row, and the first comparison, which
 * walks through everything.
 *
 * `--old 1000000` lines of the long history.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { old: { type: 'string', default: '1000000' } } })
  const histories = [SMALL_HISTORY, Number(values.old)]
  const worlds: World[] = []
  try {
    const rows: string[][] = []
    const [first] = [await openWorld()]
    worlds.push(first)
    const limit = await commitLimit(first.server.rows)
    rows.push(['commit one row (the limit)', '', '', limit.toFixed(0), '100 %', ''])
    for (const [index, old] of histories.entries()) {
      const world = index === 0 ? first : await openWorld()
      if (index > 0) worlds.push(world)
      await world.book(old)
      rows.push(rowOf('the first comparison', old, old, await compare(world, old), limit))
    }
    const found = histories.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns, so that a busy moment of the machine meets both.
      for (const [index, world] of worlds.entries()) {
        await world.book(NEW_LINES)
        found[index]?.push(await compare(world, NEW_LINES))
      }
    }
    const [short = 0] = found.map(middle)
    for (const [index, old] of histories.entries()) {
      const ms = middle(found[index] ?? [])
      rows.push([
        ...rowOf('a thousand new lines', old, NEW_LINES, ms, limit).slice(0, 5),
        (ms / short).toFixed(2),
      ])
    }
    console.log(
      table(['comparison', 'old lines', 'ms', 'lines/s', 'of the limit', 'to the short history'], rows),
    )
  } finally {
    for (const world of worlds) await world.stop()
  }
}

async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-bank-'))
  let bank = await openBank(folder, 0)
  const server = await startBenchServer({ BANK_URL: bank.url, BANK_API_KEY: API_KEY })
  await server.rows.query(OUR_ACCOUNTS, [ACCOUNTS])
  let booked = 0
  return {
    server,
    async book(lines) {
      await bank.stop()
      bookTheirs(join(folder, 'sandbox', 'books.db'), booked, lines)
      bank = await openBank(folder, Number(new URL(bank.url).port))
      await bookOurs(server.rows, booked, lines)
      booked += lines
    },
    async stop() {
      await server.stop()
      await bank.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function openBank(dataDir: string, port: number): Promise<Sandbox> {
  const webhookSecret = `whsec_${Buffer.alloc(32).toString('base64')}`
  return startSandbox({
    port,
    dataDir,
    apiKey: API_KEY,
    webhookSecret,
    latencyMs: 0,
    exchange: { apiKey: API_KEY, webhookSecret },
    identity: { apiKey: API_KEY, webhookSecret },
    issuer: { apiKey: API_KEY, webhookSecret },
    venue: { apiKey: API_KEY, webhookSecret },
    ramp: { apiKey: API_KEY, webhookSecret },
    market: { apiKey: API_KEY },
  })
}

/** Compares as an operator asks for it, and answers how many milliseconds it took. */
async function compare({ server }: World, expected: number): Promise<number> {
  await server.rows.query('vacuum analyze reconciliation.unpaired')
  const before = performance.now()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/operator/reconciliations',
    headers: { apikey: server.keys.secret },
  })
  const took = performance.now() - before
  const { lines, differences, waiting } = answer.json()
  if (lines !== expected || differences !== 0 || waiting !== 0) throw new Error(`compared: ${answer.body}`)
  return took
}

const OUR_ACCOUNTS = `
  with account as (
    select n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
    from generate_series(0, $1::int - 1) as n
  ), in_the_books as (
    insert into ledger.accounts (id, asset, code, created_at) select id, 'USD', 'wallet', now() from account
  )
  insert into wallet.accounts (user_id, id, type, naming, currency, position, status, provider, provider_account, created_at)
  select id, id, 'checking', 'currency', 'USD', 0, 'active', 'bank', 'acct_' || n, now() from account`

const OUR_TRANSFERS = `
  insert into ledger.transfers (id, debit_account_id, credit_account_id, reference, created_at, amount, kind, asset, code)
  select id, '00000000-0000-8000-8000-000000000000',
    ('00000000-0000-7000-8000-' || lpad(to_hex(n % ${ACCOUNTS}), 12, '0'))::uuid, id, now(), 100, 'single', 'USD', 'payment'
  from (
    select n, ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
    from generate_series($1::int, $1::int + $2::int - 1) as n order by n
  ) as line`

// As the sealer would write them but for the hash, which is not read here.
const OUR_ENTRIES = `
  insert into ledger.entries (account_id, sequence, transfer_id, debits_pending, debits_posted, credits_pending,
    credits_posted, hash)
  select credit_account_id, sequence, id, 0, 0, 0,
    100 * row_number() over (partition by credit_account_id order by sequence), '\\x00'
  from ledger.transfers`

/** The first lines at once, as if they had been sealed long ago; later ones are sealed as they always are. */
async function bookOurs(rows: pg.Pool, first: number, lines: number): Promise<void> {
  await rows.query(OUR_TRANSFERS, [first, lines])
  if (first === 0) {
    await rows.query(OUR_ENTRIES)
    await rows.query(`update ledger.sealing set sealed_through = newest.sequence, final_through = newest.sequence
      from (select max(sequence) as sequence from ledger.transfers) as newest`)
    await rows.query('vacuum analyze ledger.transfers, ledger.entries')
  }
  const isSealed = 'select sealed_through >= newest as done from ledger.sealing_progress()'
  while (!(await rows.query(isSealed)).rows[0].done) await rows.query('select ledger.seal(1000)')
}

function bookTheirs(path: string, first: number, lines: number): void {
  const books = new DatabaseSync(path)
  books.exec('begin')
  const numbers = (from: number, count: number) =>
    `with recursive line (n) as (select ${from} union all select n + 1 from line where n + 1 < ${from + count})`
  books.exec(`${numbers(0, ACCOUNTS)} insert into ledger_accounts (id, service, kind, currency)
    select 'acct_' || n, 'bank', 'customer', 'USD' from line where true on conflict do nothing`)
  books.exec(`${numbers(first, lines)} insert into ledger_entries
      (id, booking_id, account_id, type, amount, booked_at, details, balance_after)
    select 'line_' || n, 'payment:' || n, 'acct_' || (n % ${ACCOUNTS}), 'payment', '100', '2026-01-01T00:00:00.000Z',
      json_object('end_to_end_id', printf('00000001-0000-7000-8000-%012x', n)), (n / ${ACCOUNTS} + 1) * 100
    from line`)
  books.exec('commit')
  books.close()
}

async function commitLimit(rows: pg.Pool): Promise<number> {
  await rows.query(
    'create table one_row (id uuid primary key default gen_random_uuid(), amount numeric(38, 0))',
  )
  const load = { callers: 1, seconds: 3, warmUpSeconds: 1 }
  const statement = { name: 'one_row', text: 'insert into one_row (amount) values ($1)', values: [100] }
  const runs = []
  for (let run = 0; run < ROUNDS; run += 1)
    runs.push(await measure(load, async () => (await rows.query(statement)).rowCount ?? 0))
  return median(runs).perSecond
}

function rowOf(name: string, old: number, lines: number, ms: number, limit: number): string[] {
  const perSecond = (lines * 1_000) / ms
  return [
    name,
    old.toLocaleString('en'),
    ms.toFixed(0),
    perSecond.toFixed(0),
    `${((100 * perSecond) / limit).toFixed(0)} %`,
    '',
  ]
}

function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
