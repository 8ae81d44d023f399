import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

const PAGE_LENGTH = 20

export const statementsKey = ['statements'] as const

/** The statements that were made, newest first. */
export const statementsQuery = () =>
  infiniteQueryOptions({
    queryKey: statementsKey,
    queryFn: ({ pageParam, signal }) =>
      api('GET /statements', {
        query: { limit: PAGE_LENGTH, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Contents of the statement with this code, verified again at each request. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['verification', code] as const,
    queryFn: ({ signal }) => api('GET /statements/verification/{code}', { params: { code }, signal }),
    staleTime: 0,
  })
