import { addDays } from '@sadaf/calendar'
import type { Tx } from '../../platform/index.ts'
import type { Transaction } from '../store.ts'
import { beginningOf, countedOf, foundBy } from './beginning.ts'
import { countOf, DAYS_APART, enough, firstOf } from './counted.ts'
import { countedIn, isCounted } from './counted-store.ts'
import { fewBeside } from './few-store.ts'
import { foundParts } from './found-store.ts'
import { type Filters, type Page, type Position, placeAfter, transactionsPage } from './list-store.ts'
import type { Sought } from './search.ts'

/** So many of the newest are looked at one by one before anything else is asked. */
const NEAR_ROWS = 2_000

/**
 * A page of filtered transactions, newest first, whether they let most of a million through or three: first among those
 * that are near, then where the roll-ups or the indexes of words say that there are more.
 */
export async function filteredPage(
  tx: Tx,
  userId: string,
  filters: Filters,
  page: Pick<Page, 'limit' | 'after'>,
): Promise<Transaction[]> {
  // Pending rows are few, and have an index of their own.
  if (isUnfiltered(filters) || filters.status === 'pending')
    return transactionsPage(tx, userId, filters, page)
  const { limit } = page
  const after = page.after ?? beginningOf(filters)
  const until = await placeAfter(tx, userId, { after, count: NEAR_ROWS })
  const near = await transactionsPage(tx, userId, filters, { limit, after, ...(until && { until }) })
  if (!until || near.length === limit) return near
  const rest = { limit: limit - near.length, after: until }
  return [...near, ...(await furtherRows(tx, userId, filters, rest))]
}

function isUnfiltered(filters: Filters): boolean {
  return Object.values(filters).every((value) => value === undefined || value === 'all')
}

type Rest = { readonly limit: number; readonly after: Position }

async function furtherRows(tx: Tx, userId: string, filters: Filters, rest: Rest): Promise<Transaction[]> {
  if (isCounted(filters)) return onCountedDays(tx, userId, filters, rest)
  const few = await fewBeside(tx, userId, countedOf(filters))
  if (few) return transactionsPage(tx, userId, filters, { ...rest, days: few })
  const sought = foundBy(filters)
  return sought
    ? amongFound(tx, userId, { filters, sought }, rest)
    : transactionsPage(tx, userId, filters, rest)
}

/**
 * Reads the days alone on which there are some, until there are enough: days close to the place do not count as full,
 * and days close to the last one are read too (`DAYS_APART`).
 */
async function onCountedDays(
  tx: Tx,
  userId: string,
  filters: Filters,
  { limit, after }: Rest,
): Promise<Transaction[]> {
  const placeDay = after.occurredAt.slice(0, 10)
  const to = earlier(filters.to, addDays(placeDay, DAYS_APART))
  const full = addDays(placeDay, -DAYS_APART)
  const from = await enoughSince(tx, userId, filters, { to, full, limit })
  const days = await countedIn(tx, userId, filters, { unit: 'day', range: { from, to } })
  const last = enough(
    days.filter(({ first }) => first < full),
    limit,
  ).at(-1)?.first
  const isRead = (day: string) => last === undefined || day >= addDays(last, -DAYS_APART)
  const chosen = days.map(({ first }) => first).filter(isRead)
  return transactionsPage(tx, userId, filters, { limit, after, days: chosen })
}

type Span = { readonly to: string; readonly full: string; readonly limit: number }

/** From which day on there are enough, by whole months; the first day asked for where there are not. */
async function enoughSince(
  tx: Tx,
  userId: string,
  filters: Filters,
  { to, full, limit }: Span,
): Promise<string | undefined> {
  const { from } = filters
  const range = { from: from && firstOf(from), to }
  const months = await countedIn(tx, userId, filters, { unit: 'month', range })
  // The months of the place, and of the first day asked for, are there in part.
  const whole = months.filter(({ first }) => first < firstOf(full) && first >= (from ?? ''))
  const oldest = enough(whole, limit).at(-1)?.first
  return oldest !== undefined && countOf(whole) >= limit ? addDays(oldest, -DAYS_APART) : from
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other
}

/** Looks through what words are found in, a part at a time, until enough of it passes the other filters. */
async function amongFound(
  tx: Tx,
  userId: string,
  { filters, sought }: { readonly filters: Filters; readonly sought: Sought },
  { limit, after }: Rest,
): Promise<Transaction[]> {
  const rows: Transaction[] = []
  for await (const found of foundParts(tx, userId, sought, { after, from: filters.from })) {
    const page = { limit: limit - rows.length, after, ids: found.map(({ id }) => id) }
    rows.push(...(await transactionsPage(tx, userId, filters, page)))
    if (rows.length === limit) break
  }
  return rows
}
