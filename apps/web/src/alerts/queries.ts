import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import type { Language } from '../app/language/language.ts'
import { alertsKey } from './key.ts'

const FIRINGS_AT_ONCE = 20

/** One's alerts, of one asset where it is named. Names are in the language of who asks. */
export const alertsQuery = (symbol?: string, language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...alertsKey, 'list', symbol ?? null, language],
    queryFn: ({ signal }) =>
      api('GET /markets/alerts', { query: symbol === undefined ? {} : { symbol }, signal }),
  })

/** Past firings of one's alerts, page by page, the latest first. */
export const firingsQuery = (language: Language = currentLanguage()) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey, 'firings', language],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /markets/alerts/firings', {
        query: { limit: FIRINGS_AT_ONCE, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
