import { transactionFilters } from '@sadaf/api'
import type { Language } from '../../platform/index.ts'
import type { Filters } from './list-store.ts'
import { amountsBetween, namesSought } from './narrowing.ts'
import { soughtBy } from './search.ts'

/** Filters as a caller asks for them. */
export type AskedFilters = Omit<Filters, 'sought' | 'amounts' | 'names'> & {
  readonly search?: string | undefined
  readonly amount_from?: string | undefined
  readonly amount_to?: string | undefined
  readonly counterparty?: string | undefined
}

const names = new Set(Object.keys(transactionFilters))

/**
 * Filters of a query, with its search words read in the caller's language; without the query's other fields.
 */
export function filtersOf(asked: AskedFilters, language: Language): Filters {
  const { search, amount_from: least, amount_to: most, counterparty, ...query } = asked
  const { status, type, from, to } = query
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => names.has(name)))
  return {
    ...others,
    ...{ status, type, from: from && withinReach(from), to: to && withinReach(to) },
    ...(search && { sought: soughtBy(search, language) }),
    ...((least !== undefined || most !== undefined) && { amounts: amountsBetween(least, most) }),
    ...(counterparty !== undefined && { names: namesSought(counterparty) }),
  }
}

const [EARLIEST, LATEST] = ['1900-01-01', '2900-01-01']

/**
 * The day, or that beyond which no person has a transaction: what is computed with days needs calendars that
 * go further.
 */
function withinReach(day: string): string {
  if (day < EARLIEST) return EARLIEST
  return day > LATEST ? LATEST : day
}
