import type { PortfolioRange } from '@sadaf/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import type { Language } from '../app/language/language.ts'

/** Refetch interval while the page is seen: its value follows the prices, which change each second. */
const PRICES_REFETCH_MS = 10_000
const HISTORY_REFETCH_MS = 60_000

export const portfolioKey = ['portfolio'] as const

/** Own holdings. Names are in the reader's language: another language is another answer. */
export const portfolioQuery = (language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...portfolioKey, language] as const,
    queryFn: ({ signal }) => api('GET /portfolio', { signal }),
    refetchInterval: PRICES_REFETCH_MS,
  })

/** Results in the preferred currency, in a part by prices and a part by the exchange rate. */
export const resultQuery = () =>
  queryOptions({
    queryKey: [...portfolioKey, 'result'] as const,
    queryFn: ({ signal }) => api('GET /portfolio/result', { signal }),
    refetchInterval: HISTORY_REFETCH_MS,
  })

/** How it came to be worth what it is. What lies behind stays; the last day follows the prices. */
export const historyQuery = (range: PortfolioRange) =>
  queryOptions({
    queryKey: [...portfolioKey, 'history', range] as const,
    queryFn: ({ signal }) => api('GET /portfolio/history', { query: { range }, signal }),
    refetchInterval: HISTORY_REFETCH_MS,
    // The line of one range stays until that of another is there.
    placeholderData: keepPreviousData,
  })

/** Realised gains of a year; of the newest where none is given. */
export const gainsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...portfolioKey, 'gains', year] as const,
    queryFn: ({ signal }) =>
      api('GET /portfolio/gains', { query: year === undefined ? {} : { year }, signal }),
    placeholderData: keepPreviousData,
  })
