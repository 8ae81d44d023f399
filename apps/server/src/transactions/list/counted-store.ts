import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import { type OpenDays, wholeMonths } from './counted.ts'
import type { CurrencySum, Filters } from './list-store.ts'

/** The keys of the roll-ups, as filters name them. */
const sorts = ['status', 'type', 'category', 'account_id', 'asset'] as const

/** Whether what filters let through can be told from the roll-ups alone. */
export function isCounted(filters: Filters): boolean {
  const known = new Set<string>([...sorts, 'flow', 'from', 'to'])
  return Object.entries(filters).every(([name, value]) => value === undefined || known.has(name))
}

function sorted(filters: Filters) {
  const asked = sorts.flatMap((name) => {
    const value = filters[name]
    if (value === undefined || value === 'all') return []
    return typeof value === 'string'
      ? [sql`${sql.ref(name)} = ${value}`]
      : [sql`${sql.ref(name)} = any (${[...value]}::uuid[])`]
  })
  const counts = filters.flow ? [sql`flow = ${filters.flow} and status <> 'failed'`] : []
  return sql.join([sql`true`, ...asked, ...counts], sql` and `)
}

type SumRow = {
  readonly asset: string
  readonly income: string
  readonly spent: string
  readonly number: string
}

/**
 * How many filters let through, and sums of what did not fail, by currency: of whole months, and the days at their
 * ends.
 */
export async function countedSums(tx: Tx, userId: string, filters: Filters): Promise<CurrencySum[]> {
  const { months, days } = wholeMonths(filters)
  const parts = [
    ...months.map((range) => allIn('month', userId, range)),
    ...days.map((range) => allIn('day', userId, range)),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<SumRow>`
    select asset,
      coalesce(sum(case type when 'incoming' then minor else -minor end)
        filter (where flow = 'income' and status <> 'failed'), 0) as income,
      coalesce(sum(case type when 'outgoing' then minor else -minor end)
        filter (where flow = 'spending' and status <> 'failed'), 0) as spent,
      sum(transaction_count) as number
    from (${sql.join(parts, sql` union all `)}) as counted
    where ${sorted(filters)}
    group by asset
    having sum(transaction_count) > 0
    order by asset`.execute(tx.db)
  return rows.map((row) => ({
    asset: row.asset,
    incomeMinor: BigInt(row.income),
    spentMinor: BigInt(row.spent),
    count: Number(row.number),
  }))
}

type Unit = 'month' | 'day'

/** Where what has ended is kept, and of which unit something pending is. */
const units = {
  month: { kept: sql`transactions.ended_by_month`, ofPending: sql`date_trunc('month', day)::date` },
  day: { kept: sql`transactions.ended_by_day`, ofPending: sql`day` },
} as const

/** Roll-ups of each sort, and the few pending rows as they are. */
function allIn(unit: Unit, userId: string, range: OpenDays) {
  const { kept, ofPending } = units[unit]
  const name = sql.ref(unit)
  const sort = sql`asset, type, flow, status, category, account_id`
  return sql`
    select ${name} as first, ${sort}, minor, transaction_count from ${kept}
    where user_id = ${userId} and ${between(name, range)}
    union all
    select ${ofPending}, ${sort}, amount_minor, 1 from transactions.transactions
    where user_id = ${userId} and status = 'pending' and ${between(ofPending, range)}`
}

function between(column: RawBuilder<unknown>, { from, to }: OpenDays) {
  const asked = [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
  ]
  return sql.join([sql`true`, ...asked], sql` and `)
}

/** In which months, or on which days, filters let something through, newest first. */
export async function countedIn(
  tx: Tx,
  userId: string,
  filters: Filters,
  { unit, range }: { readonly unit: Unit; readonly range: OpenDays },
): Promise<{ readonly first: string; readonly count: number }[]> {
  const { rows } = await sql<{ first: string; number: string }>`
    select to_char(counted.first, 'YYYY-MM-DD') as first, sum(transaction_count) as number
    from (${allIn(unit, userId, range)}) as counted
    where ${sorted(filters)}
    group by counted.first
    having sum(transaction_count) > 0
    order by counted.first desc`.execute(tx.db)
  return rows.map((row) => ({ first: row.first, count: Number(row.number) }))
}
