import type { InfiniteData } from '@tanstack/react-query'
import type { Transaction, TransactionPage, WireAmount } from '../app/api/api.ts'
import { dayOf } from '../app/days.ts'
import type { TransactionQuery } from './queries.ts'

export type Pages = InfiniteData<TransactionPage>

/**
 * Whether the filters but for a search let the transaction through: the server's rule, for what arrives over the
 * channel.
 */
export function letsThrough(query: TransactionQuery, transaction: Transaction, timeZone: string): boolean {
  const { status, type, flow, category, account_id, card_id, asset, from, to } = query
  const day = dayOf(new Date(transaction.date), timeZone)
  return (
    (status === undefined || status === 'all' || status === transaction.status) &&
    (type === undefined || type === 'all' || type === transaction.type) &&
    (flow === undefined || (flow === transaction.flow && transaction.status !== 'failed')) &&
    (category === undefined || category === transaction.category) &&
    (account_id === undefined || account_id.split(',').includes(transaction.account_id)) &&
    (card_id === undefined ||
      (transaction.card_id !== null && card_id.split(',').includes(transaction.card_id))) &&
    (asset === undefined || asset === transaction.amount.currency) &&
    isWithin(query, transaction.amount) &&
    isWith(query.counterparty, transaction) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  )
}

function isWithin({ amount_from: least, amount_to: most }: TransactionQuery, amount: WireAmount): boolean {
  const reaches = (bound: string) => compareDecimals(amount.amount, bound)
  return (least === undefined || reaches(least) >= 0) && (most === undefined || reaches(most) <= 0)
}

/** Whether a decimal is below, at or above another, both without a sign: exactly, whatever their scales. */
function compareDecimals(one: string, other: string): number {
  const [[whole = '', part = ''], [otherWhole = '', otherPart = '']] = [one.split('.'), other.split('.')]
  const scale = Math.max(part.length, otherPart.length)
  const difference =
    BigInt(whole + part.padEnd(scale, '0')) - BigInt(otherWhole + otherPart.padEnd(scale, '0'))
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** Whether a name of the transaction contains the text; whole names are told apart by the server alone. */
function isWith(name: string | undefined, transaction: Transaction): boolean {
  const { description, counterparty, other_name: otherName } = transaction
  const names = [description, counterparty ?? '', otherName ?? '']
  return name === undefined || names.some((each) => each.toLowerCase().includes(name.toLowerCase()))
}

export type Change = {
  readonly transaction: Transaction
  /** No list or detail has shown it before: it may be new, or older than what was loaded. */
  readonly isNew: boolean
}

/**
 * The loaded pages after the change: its row replaced, put in its place by date, or taken out, and the counts with it.
 */
export function patchPages(pages: Pages, change: Change, belongs: boolean): Pages {
  const { transaction } = change
  const wasListed = pages.pages.some((page) => page.data.some(({ id }) => id === transaction.id))
  if (wasListed && belongs) return mapPages(pages, (page) => replaceIn(page, transaction))
  const place = belongs ? placeOf(pages, transaction) : undefined
  // Older than what is loaded: whether it is new there, or was counted long ago, only the server knows.
  const appeared = !wasListed && place !== undefined
  const matching = appeared ? 1 : wasListed && !belongs ? -1 : 0
  const total = change.isNew && (appeared || !belongs) ? 1 : 0
  if (!wasListed && matching === 0 && total === 0) return pages
  return mapPages(pages, (page, index) => ({
    ...page,
    data: place === index ? insertInto(page.data, transaction) : without(page.data, transaction),
    matching_count: page.matching_count + matching,
    total_count: page.total_count + total,
  }))
}

/** The few newest after the change. */
export function patchRecent(page: TransactionPage, change: Change, count: number): TransactionPage {
  const rest = without(page.data, change.transaction)
  const added = change.isNew ? 1 : 0
  return {
    ...page,
    data: insertInto(rest, change.transaction).slice(0, Math.max(count, page.data.length)),
    matching_count: page.matching_count + added,
    total_count: page.total_count + added,
  }
}

/** The page whose rows surround the transaction; undefined when that page has not been loaded. */
function placeOf({ pages }: Pages, transaction: Transaction): number | undefined {
  const index = pages.findIndex((page) => page.data.some((row) => isNewer(transaction, row)))
  if (index >= 0) return index
  const last = pages.length - 1
  return pages[last]?.next_cursor === null ? last : undefined
}

function mapPages(pages: Pages, change: (page: TransactionPage, index: number) => TransactionPage): Pages {
  return { ...pages, pages: pages.pages.map(change) }
}

function replaceIn(page: TransactionPage, transaction: Transaction): TransactionPage {
  return { ...page, data: page.data.map((row) => (row.id === transaction.id ? transaction : row)) }
}

function without(rows: readonly Transaction[], transaction: Transaction): Transaction[] {
  return rows.filter(({ id }) => id !== transaction.id)
}

function insertInto(rows: readonly Transaction[], transaction: Transaction): Transaction[] {
  const at = rows.findIndex((row) => isNewer(transaction, row))
  return at < 0 ? [...rows, transaction] : rows.toSpliced(at, 0, transaction)
}

/** The order of the list: by date, then by id, both descending. */
function isNewer(a: Transaction, b: Transaction): boolean {
  const [aTime, bTime] = [Date.parse(a.date), Date.parse(b.date)]
  return aTime === bTime ? a.id > b.id : aTime > bTime
}
