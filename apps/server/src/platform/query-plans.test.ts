import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allBuilders } from '../../../../test/support/builders.ts'
import { type Statement, watchStatements } from '../../../../test/support/captured-sql.ts'
import { fillWithLargeData } from '../../../../test/support/large-data.ts'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// Everything that the capabilities do (`builders.ts` of each) is done once on tables of some age, and every statement
// it ran must have found its rows by an index. Functions of the database are seen by the tables' own counters.

let product: Product
let layla: Person
let omar: Person
let statements: Statement[]
/** How often each table was read from end to end while the product was used. */
let scans: Map<string, number>

const ROWS_OF_A_GROWING_TABLE = 4_000

beforeAll(async () => {
  product = await startProduct({ API_RATE_LIMITS: 'on' })
  layla = await product.person({ name: 'Layla Haddad', holding: '100.00' })
  omar = await product.person({ name: 'Omar Saleh' })
  await product.reconcile()
  await fillWithLargeData(product.database, { people: 4_500, transactions: 30_000 }, layla.userId)
  const before = await scansSoFar()
  const stopWatching = watchStatements()
  await useEverything()
  statements = stopWatching()
  const after = await scansSoFar()
  scans = new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]))
})
afterAll(() => product.stop())

async function useEverything(): Promise<void> {
  const noor = await product.person({ name: 'Noor Aziz' })
  for (const { use } of allBuilders) await use?.({ product, layla, omar, noor })
  await product.quiet()
}

async function growingTables(): Promise<string[]> {
  const { rows } = await product.database.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and c.reltuples > $1 order by 1`,
    [ROWS_OF_A_GROWING_TABLE],
  )
  return rows.map(({ name }) => name)
}

async function scansSoFar(): Promise<Map<string, number>> {
  await reportCounters(product.platform.database.pool)
  const { rows } = await product.database.query<{ name: string; scans: string }>(
    `select schemaname || '.' || relname as name, seq_scan::text as scans from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, scans: count }) => [name, Number(count)]))
}

// Connections report what they have counted now and then; this has each of them do it now.
async function reportCounters(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
}

test('the tables that grow are large here', async () => {
  const growing = allBuilders.flatMap((each) => each.growing ?? [])
  expect(growing.length).toBeGreaterThan(10)
  const large = new Set(await growingTables())
  expect(growing.filter((table) => !large.has(table))).toEqual([])
})

test('no statement of the product reads a growing table from end to end', async () => {
  expect(statements.length).toBeGreaterThan(60)
  const growing = new Set(await growingTables())
  const client = await product.database.connect()
  const found: string[] = []
  try {
    for (const { text, values, role, userId } of statements) {
      await client.query(`begin; set local role ${role}`)
      await client.query(`select set_config('app.user_id', $1, true)`, [userId ?? ''])
      const { rows } = await client.query(`explain (verbose, format json) ${text}`, [...values])
      await client.query('rollback')
      for (const table of scannedIn(rows[0]?.['QUERY PLAN'])) {
        if (growing.has(table)) found.push(`${table} as ${role}: ${text}`)
      }
    }
  } finally {
    client.release()
  }
  expect(found).toEqual([])
})

test('no function of the database reads a growing table from end to end either', async () => {
  const growing = await growingTables()
  expect(growing.filter((table) => (scans.get(table) ?? 0) > 0)).toEqual([])
})

/** The tables that a plan scans from end to end, wherever in it. */
function scannedIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedIn)
  if (typeof plan !== 'object' || plan === null) return []
  const node = new Map<string, unknown>(Object.entries(plan))
  const own =
    node.get('Node Type') === 'Seq Scan' ? [`${node.get('Schema')}.${node.get('Relation Name')}`] : []
  return [...own, ...[...node.values()].flatMap(scannedIn)]
}
