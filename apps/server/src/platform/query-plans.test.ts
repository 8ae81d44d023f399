import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Statement, watchStatements } from '../../../../test/support/captured-sql.ts'
import { fillWithLargeData } from '../../../../test/support/large-data.ts'
import { aPlan, type Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'

// Everything that the product does is done once on tables of some age, and every statement it ran must have found
// its rows by an index. Functions of the database are seen by the tables' own counters.

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
  await fillWithLargeData(product.database, { people: 6_000, transactions: 60_000 }, layla.userId)
  const before = await scansSoFar()
  const stopWatching = watchStatements()
  await useEverything()
  statements = stopWatching()
  const after = await scansSoFar()
  scans = new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]))
})
afterAll(() => product.stop())

async function useEverything(): Promise<void> {
  const { api } = layla
  const noor = await product.person({ name: 'Noor Aziz' })
  await api('GET /me')
  await api('PATCH /me', { body: { name: 'Layla Karim', time_zone: 'Asia/Dubai' } })
  await api('GET /me/export')
  await api('GET /me/deletion')
  const leaver = await product.person({ name: 'Rana Zaki' })
  await leaver.api('POST /me/deletion', { body: { confirmation: leaver.email } })
  await api('GET /accounts')
  await api('GET /topups/sources')
  const topup = await layla.topUp('30.00')
  await layla.topUp('20.13')
  const payment = await layla.send(omar, '10.00')
  const returned = await layla.send(noor, '5.00')
  await layla.post('/payments', {
    from_account_id: layla.account(),
    to: { email: omar.email },
    amount: { amount: '1.00', currency: 'USD' },
  })
  const shown = await api('POST /payments/recipient', {
    body: { to: { wallet_id: noor.walletId }, currency: 'USD' },
  })
  await layla.post('/payments', {
    from_account_id: layla.account(),
    to: { lookup_id: shown.lookup_id },
    amount: { amount: '1.00', currency: 'USD' },
  })
  await layla.post('/payments', {
    from_account_id: layla.account('EUR'),
    to: { email: 'nobody@example.com' },
    amount: { amount: '1.00', currency: 'EUR' },
  })
  // As often as a limit lets it through, and once more.
  for (const _ of [1, 2, 3]) {
    await layla.post('/topups', {
      account_id: layla.account(),
      amount: { amount: '24000.00', currency: 'USD' },
    })
  }
  const key = { 'idempotency-key': randomUUID() }
  const repeated = { account_id: layla.account(), amount: { amount: '1.00', currency: 'USD' } }
  await layla.post('/topups', repeated, key)
  await layla.post('/topups', repeated, key)
  await product.quiet()
  await api('GET /topups/{id}', { params: { id: topup.id } })
  await api('GET /payments/{id}', { params: { id: payment.id } })
  const converted = await layla.convert('1.00')
  await product.quiet()
  await api('GET /fx/conversions/{id}', { params: { id: converted.id } })

  const account = await product.bankAccountOf(layla)
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  await product.bank.credit(account, { payer_name: 'Rimal Studio', amount: usd('20.00') })
  await product.quiet()
  const booked = await product.bank.debit(account, {
    merchant_name: 'Souk Fresh',
    mcc: '5411',
    amount: usd('5.00'),
    status: 'pending',
  })
  const lapsed = await product.bank.debit(account, {
    merchant_name: 'Coral Bay Hotel',
    amount: usd('6.00'),
    status: 'pending',
  })
  await product.quiet()
  await product.bank.book(booked.id, { amount: usd('7.00') })
  await product.bank.cancel(lapsed.id)
  await product.bank.returnPayment(returned.id)
  await product.bank.returnCollection(topup.id)
  await product.bank.record('bank.something_new', {})
  await product.quiet()

  await useSchedules()

  const { data, next_cursor: cursor } = await api('GET /transactions', { query: { limit: 2 } })
  if (!cursor || !data[0]) throw new Error('there is more than one page')
  await api('GET /transactions', { query: { limit: 2, cursor } })
  await api('GET /transactions', {
    query: {
      search: 'bank',
      status: 'completed',
      type: 'incoming',
      category: 'transfer',
      account_id: layla.account(),
      from: '2026-01-01',
      to: '2026-12-31',
    },
  })
  await api('GET /transactions/{id}', { params: { id: data[0].id } })
  await api('GET /transactions/summary')
  await api('GET /transactions/summary', { query: { from: '2026-01-01', search: 'bank' } })
  await api('PUT /analytics/budgets/{category}', {
    params: { category: 'groceries' },
    body: { amount: usd('500.00') },
  })
  await api('GET /analytics/budgets')
  const notifications = await api('GET /notifications', { query: { limit: 2 } })
  await api('GET /notifications', { query: { limit: 2, cursor: notifications.next_cursor ?? undefined } })
  await api('POST /notifications/read')
  await api('GET /providers')

  const operator = { apikey: product.keys.secret }
  const cases = await product.http.get('/api/v1/operator/cases', operator)
  const [open] = cases.body.data as { id: string }[]
  await product.http.get('/api/v1/operator/cases?status=all&limit=5', operator)
  await product.http.get(`/api/v1/operator/cases?status=resolved&cursor=${open?.id}`, operator)
  await product.http.post(`/api/v1/operator/cases/${open?.id}/resolve`, { resolution: 'Seen.' }, operator)
  await product.reconcile()
  await product.hurry()
  const tasks = [
    'webhooks.catch_up',
    'providers.probe',
    'platform.clean',
    'wallet.forget_lookups',
    'rates.fetch',
  ]
  for (const task of tasks) await product.runJob(task)
  await product.quiet()
}

async function useSchedules(): Promise<void> {
  const { api } = layla
  const plan = async () => {
    const body = aPlan(layla, omar, product.platform.clock.now().getTime())
    return api('POST /scheduled-payments', { body, idempotencyKey: randomUUID() })
  }
  const { id, first_day: day } = await plan()
  const { id: cursor } = await plan()
  await api('GET /scheduled-payments', { query: { limit: 1 } })
  await api('GET /scheduled-payments', { query: { cursor, status: 'over' } })
  const params = { id }
  await api('GET /scheduled-payments/{id}', { params })
  await api('POST /scheduled-payments/{id}/skip', { params, body: { day } })
  await api('POST /scheduled-payments/{id}/pause', { params })
  await api('POST /scheduled-payments/{id}/resume', { params })
  await api('POST /scheduled-payments/{id}/cancel', { params })
  await api('PATCH /me', { body: { time_zone: 'Asia/Dubai' } })
  const threeDays = 3 * 86_400
  product.advance(threeDays)
  await product.runJob('wallet.run_scheduled')
  await product.quiet()
  await api('GET /scheduled-payments')
  // What is forgotten by its age is all there still.
  product.advance(-threeDays)
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
  expect(await growingTables()).toEqual(
    expect.arrayContaining([
      'analytics.daily_totals',
      'auth.users',
      'ledger.accounts',
      'ledger.transfers',
      'notifications.notifications',
      'operations.operations',
      'platform.idempotency_keys',
      'profile.people',
      'providers.cases',
      'providers.webhook_events',
      'transactions.transactions',
      'wallet.accounts',
      'wallet.fx_quotes',
      'wallet.recipient_lookups',
      'wallet.scheduled_occurrences',
      'wallet.scheduled_payments',
    ]),
  )
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
