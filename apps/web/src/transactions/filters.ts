import type { CallAt } from '@sadaf/api/client'
import { accountCurrencies } from '@sadaf/api/currencies'
import type { Category } from '../app/api/api.ts'
import { isCategory } from './categories.ts'

export const statuses = ['all', 'pending', 'completed', 'failed'] as const
export const types = ['all', 'incoming', 'outgoing'] as const
export const flows = ['all', 'income', 'spending'] as const

/** Filters of the list. All of it stands in the address, so that a view can be linked. */
export type Filters = {
  readonly search: string
  readonly status: (typeof statuses)[number]
  readonly type: (typeof types)[number]
  /** Flow that a transaction counts as. */
  readonly flow: (typeof flows)[number]
  readonly category: Category | undefined
  /** Ids of accounts; without any, all of them. */
  readonly accounts: readonly string[]
  /** Ids of cards; without any, whatever it was paid with. */
  readonly cards: readonly string[]
  readonly currency: string | undefined
  /** Bounds of amounts as decimals, both included. */
  readonly least: string | undefined
  readonly most: string | undefined
  /** By whose name, in either script. */
  readonly counterparty: string
  /** Days as `YYYY-MM-DD` in the person's time zone, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export const noFilters: Filters = {
  search: '',
  status: 'all',
  type: 'all',
  flow: 'all',
  category: undefined,
  accounts: [],
  cards: [],
  currency: undefined,
  least: undefined,
  most: undefined,
  counterparty: '',
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
const MAX_NAME_LENGTH = 140
/** Of accounts, and of cards. */
const MAX_IDS = 20

/**
 * The filters in an address and its path. What it spells wrongly is left out, so an old or mistyped link still opens
 * the list.
 */
export function readFilters(address: URLSearchParams, pathname: string): Filters {
  const category = address.get('category')
  return {
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    status: statuses.find((status) => status === address.get('status')) ?? statusOf(pathname),
    type: types.find((type) => type === address.get('type')) ?? 'all',
    flow: flows.find((flow) => flow === address.get('flow')) ?? 'all',
    category: isCategory(category) ? category : undefined,
    accounts: readIds(address.get('account')),
    cards: readIds(address.get('card')),
    currency: accountCurrencies.find((code) => code === address.get('currency')),
    least: readAmount(address.get('min')),
    most: readAmount(address.get('max')),
    counterparty: (address.get('counterparty') ?? '').slice(0, MAX_NAME_LENGTH),
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
  const { accounts, cards, least, most, ...named } = filters
  const values = { ...named, account: accounts.join(','), card: cards.join(','), min: least, max: most }
  for (const [name, value] of Object.entries(values)) {
    written.delete(name)
    if (value !== undefined && value !== '' && value !== 'all') written.set(name, value)
  }
  return written
}

type Query = NonNullable<CallAt<'GET /transactions/summary'>['query']>

/** The filters as the API takes them. Equal filters give equal queries, so they are fit for a query key. */
export function toQuery(filters: Filters): Omit<Query, 'currency'> {
  const search = filters.search.trim()
  const counterparty = filters.counterparty.trim()
  return {
    ...(search !== '' && { search }),
    ...(filters.status !== 'all' && { status: filters.status }),
    ...(filters.type !== 'all' && { type: filters.type }),
    ...(filters.flow !== 'all' && { flow: filters.flow }),
    ...(filters.category !== undefined && { category: filters.category }),
    ...(filters.accounts.length > 0 && { account_id: filters.accounts.join(',') }),
    ...(filters.cards.length > 0 && { card_id: filters.cards.join(',') }),
    ...(filters.currency !== undefined && { asset: filters.currency }),
    ...(filters.least !== undefined && { amount_from: filters.least }),
    ...(filters.most !== undefined && { amount_to: filters.most }),
    ...(counterparty !== '' && { counterparty }),
    ...(filters.from !== undefined && { from: filters.from }),
    ...(filters.to !== undefined && { to: filters.to }),
  }
}

/** How many filters are on; a range of days is one, and so is one of amounts. */
export function countFilters(filters: Filters): number {
  const { from, to, amount_from: least, amount_to: most, ...query } = toQuery(filters)
  const ranges = [from ?? to, least ?? most].filter((bound) => bound !== undefined)
  return Object.keys(query).length + ranges.length
}

function readIds(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .filter((id) => uuid.test(id))
    .slice(0, MAX_IDS)
}

function readAmount(text: string | null): string | undefined {
  return text !== null && /^\d{1,15}(\.\d{1,8})?$/.test(text) ? text : undefined
}

function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  return isReal ? text : undefined
}
