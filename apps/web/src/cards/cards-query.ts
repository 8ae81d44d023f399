import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/requests/api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const UNDER_WAY_REFETCH_MS = 5_000

export const cardsKey = ['cards', 'list'] as const

/** The person's cards, the oldest first, closed ones with them: rows speak of these too. One that is being made is asked for until it is. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: cardsKey,
    queryFn: ({ signal }) => api('GET /cards', { query: { closed: 'included' }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((card) => card.state === 'ordered') ? UNDER_WAY_REFETCH_MS : false,
  })
