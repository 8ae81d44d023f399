import type { AddressInfo } from 'node:net'
import { dayIn } from '@sadaf/calendar'
import type pg from 'pg'
import { fund } from './fund.ts'
import { startBank } from './lives.ts'
import { writeMany } from './many-transactions.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import { type Person, signUp } from './sign-up.ts'

// The server that `neighbours` measures, in a process of its own so that its memory is its own: told by messages.

/** The people with many rows, each made for one kind of load. */
export type Heavy = {
  /** Rows under many names. */
  readonly many: Person
  /** The same rows under one name. */
  readonly oneName: Person
  /** Fewer rows, each with a counterparty whose name mixes directions of writing. */
  readonly hostile: Person
}

export type Ready = {
  readonly kind: 'ready'
  readonly port: number
  readonly strangers: readonly Person[]
  readonly heavy: Heavy
  /** First day of a statement of `LINES_OF_PDF` lines, and the last. */
  readonly from: string
  readonly to: string
}
export type Order = { readonly kind: 'watch' } | { readonly kind: 'memory' } | { readonly kind: 'stop' }
export type Memory = { readonly kind: 'memory'; readonly nowMb: number; readonly peakMb: number }

/** Lines that a statement of the newest transactions has. */
const LINES_OF_PDF = 4_991
const STRANGERS = 32
const HOSTILE_NAME = 'aب'.repeat(40)

const tell = (message: Ready | Memory) => process.send?.(message)

async function prepare(server: BenchServer, ownRows: number): Promise<Omit<Ready, 'kind' | 'port'>> {
  const { platform, rows } = server
  await platform.jobs.start()
  const people: Person[] = []
  for (let index = 0; index < STRANGERS + 3; index += 1) people.push(await signUp(server, index))
  await untilOpen(rows)
  await fund(
    platform,
    people.map(({ accountId }) => accountId),
  )
  const [many, oneName, hostile, ...strangers] = people
  if (!many || !oneName || !hostile) throw new RangeError('people are missing')
  await writeMany(rows, { rows: ownRows, own: ownRows, owner: many.userId })
  const first = await firstOf(rows, many, LINES_OF_PDF)
  await copyRows(rows, many, { to: oneName, name: 'Corner Bakery', since: new Date(0) })
  await copyRows(rows, many, { to: hostile, name: HOSTILE_NAME, since: first })
  await moveToAccount(rows, many)
  await rows.query('vacuum analyze transactions.transactions')
  return {
    strangers,
    heavy: { many, oneName, hostile },
    from: dayIn(first, 'UTC'),
    to: dayIn(new Date(), 'UTC'),
  }
}

async function untilOpen(rows: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await rows.query(
      `select from wallet.accounts where status = 'opening' and currency = 'USD' limit 1`,
    )
    if (rowCount === 0) break
    await new Promise((resume) => setTimeout(resume, 100))
  }
  await rows.query('update profile.people set notify_email = false')
}

/** The moment of the transaction since which a statement has so many lines, at the beginning of its day. */
async function firstOf(rows: pg.Pool, { userId }: Person, lines: number): Promise<Date> {
  const { rows: found } = await rows.query<{ at: Date }>(
    `select date_trunc('day', occurred_at) + interval '1 day' as at from transactions.transactions
     where user_id = $1 and status = 'completed' order by occurred_at desc offset $2 limit 1`,
    [userId, lines],
  )
  const [row] = found
  if (!row) throw new RangeError('there are fewer lines')
  return row.at
}

const KEPT = ['ended_by_day', 'ended_by_month'] as const

type Copy = { readonly to: Person; readonly name: string; readonly since: Date }

/** Copies another person's transactions since a moment to a person, under one name. */
async function copyRows(rows: pg.Pool, from: Person, { to, name, since }: Copy): Promise<void> {
  const client = await rows.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('create temporary table copied as select * from transactions.transactions limit 0')
    await client.query(
      `insert into copied select * from transactions.transactions where user_id = $1 and occurred_at >= $2`,
      [from.userId, since],
    )
    await client.query(
      `update copied set user_id = $1, account_id = $2, description = $3, other_name = null, counterparty = $3,
         kind = 'purchase', own_note = null, tags = '{}'`,
      [to.userId, to.accountId, name],
    )
    const { rows: columns } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
       where attrelid = 'transactions.transactions'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    )
    const names = columns[0]?.names
    await client.query(`insert into transactions.transactions (${names}) select ${names} from copied`)
    await client.query('drop table copied')
    await client.query(
      `insert into transactions.ended_by_day
       select user_id, day, account_id, asset, type, flow, status, category, sum(amount_minor), count(*)
       from transactions.transactions where status <> 'pending' and user_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8`,
      [to.userId],
    )
    await client.query(
      `insert into transactions.ended_by_month
       select user_id, date_trunc('month', day)::date, account_id, asset, type, flow, status, category, sum(minor),
         sum(transaction_count)
       from transactions.ended_by_day where user_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8`,
      [to.userId],
    )
  } finally {
    client.release(true)
  }
}

/** Moves a person's transactions into the account that a statement can be made of. */
async function moveToAccount(rows: pg.Pool, { userId, accountId }: Person): Promise<void> {
  const client = await rows.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of ['transactions', ...KEPT])
      await client.query(`update transactions.${table} set account_id = $2 where user_id = $1`, [
        userId,
        accountId,
      ])
  } finally {
    client.release(true)
  }
}

let peak = 0
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
setInterval(look, 20)

const bank = await startBank()
const server = await startBenchServer({ BANK_URL: bank.url, LOG_LEVEL: 'silent' })
process.on('message', async ({ kind }: Order) => {
  if (kind === 'watch') peak = 0
  if (kind === 'memory') {
    look()
    tell({ kind, nowMb: process.memoryUsage.rss() / 1_000_000, peakMb: peak / 1_000_000 })
  }
  if (kind === 'stop') {
    await server.stop()
    bank.stop()
    process.exit(0)
  }
})
const prepared = await prepare(server, Number(process.argv[2]))
await server.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.app.server.address() as AddressInfo
tell({ kind: 'ready', port, ...prepared })
