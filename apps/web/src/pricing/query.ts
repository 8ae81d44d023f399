import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** So long nothing but the amount is expected to change what is charged. */
const STALE_MS = 60_000

/**
 * Cost of all services for an amount.
 *
 * @param amount in US dollars, as the API spells it
 */
export const pricingQuery = (amount: string) =>
  queryOptions({
    queryKey: ['pricing', amount],
    queryFn: ({ signal }) => api('GET /pricing', { query: { amount }, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
