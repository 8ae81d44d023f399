import type { CallAt } from '@sadaf/api/client'
import type { Category } from '../app/requests/api.ts'
import { isCategory } from './categories.ts'

export const statuses = ['all', 'pending', 'completed', 'failed'] as const
export const types = ['all', 'incoming', 'outgoing'] as const

/** What the list shows. All of it stands in the address, so that a view can be linked. */
export type Filters = {
  readonly search: string
  readonly status: (typeof statuses)[number]
  readonly type: (typeof types)[number]
  readonly category: Category | undefined
  /** Id of one account. */
  readonly account: string | undefined
  /** Days as `YYYY-MM-DD` in the person's time zone, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export const noFilters: Filters = {
  search: '',
  status: 'all',
  type: 'all',
  category: undefined,
  account: undefined,
  from: undefined,
  to: undefined,
}

/** Addresses of the list that stand for a status, as the specification names them. */
const statusOfPath: Readonly<Record<string, Filters['status']>> = {
  '/transactions/pending': 'pending',
  '/transactions/completed': 'completed',
}

/** The status that an address of the list stands for; `all` for the list's own. */
export function statusOf(pathname: string): Filters['status'] {
  return statusOfPath[pathname] ?? 'all'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_SEARCH_LENGTH = 100

/** The filters in an address and its path. What it spells wrongly is left out, so an old or mistyped link still opens the list. */
export function readFilters(address: URLSearchParams, pathname: string): Filters {
  const category = address.get('category')
  const account = address.get('account')
  return {
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    status: statuses.find((status) => status === address.get('status')) ?? statusOf(pathname),
    type: types.find((type) => type === address.get('type')) ?? 'all',
    category: isCategory(category) ? category : undefined,
    account: account !== null && uuid.test(account) ? account : undefined,
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
  }
}

/**
 * The address with these filters, always in one order; what else it holds stays, and what is not filtered by is left
 * out of it.
 */
export function writeFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const [name, value] of Object.entries(filters)) {
    written.delete(name)
    if (value !== undefined && value !== '' && value !== 'all') written.set(name, value)
  }
  return written
}

type Query = NonNullable<CallAt<'GET /transactions/summary'>['query']>

/** The filters as the API takes them. Equal filters give equal queries, so they are fit for a query key. */
export function toQuery(filters: Filters): Omit<Query, 'currency'> {
  const search = filters.search.trim()
  return {
    ...(search !== '' && { search }),
    ...(filters.status !== 'all' && { status: filters.status }),
    ...(filters.type !== 'all' && { type: filters.type }),
    ...(filters.category !== undefined && { category: filters.category }),
    ...(filters.account !== undefined && { account_id: filters.account }),
    ...(filters.from !== undefined && { from: filters.from }),
    ...(filters.to !== undefined && { to: filters.to }),
  }
}

/** How many filters are on; a range of days is one. */
export function countFilters(filters: Filters): number {
  const { from, to, ...query } = toQuery(filters)
  return Object.keys(query).length + (from !== undefined || to !== undefined ? 1 : 0)
}

function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  return isReal ? text : undefined
}
