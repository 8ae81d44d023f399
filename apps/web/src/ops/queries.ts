import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import type { CaseFilters } from './cases/filters.ts'

const STATE_REFETCH_MS = 5_000
const LIST_REFETCH_MS = 15_000
const PAGE_LENGTH = 50

/** Looking at a person is written down: it happens when a page is opened, and not by itself again. */
const LOOKED_ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const opsKey = ['ops'] as const

/** How providers and queues are, again and again while it is looked at. */
export const stateQuery = () =>
  queryOptions({
    queryKey: [...opsKey, 'state'],
    queryFn: ({ signal }) => api('GET /ops/state', { signal }),
    refetchInterval: STATE_REFETCH_MS,
  })

export const casesKey = [...opsKey, 'cases'] as const

export const casesQuery = ({ mine, ...filters }: CaseFilters) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, { ...filters, mine }],
    queryFn: ({ pageParam, signal }) =>
      api('GET /ops/cases', {
        query: {
          ...filters,
          mine: mine ? 'true' : 'false',
          limit: PAGE_LENGTH,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: LIST_REFETCH_MS,
  })

export const caseKey = (id: string) => [...opsKey, 'case', id] as const

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => api('GET /ops/cases/{id}', { params: { id }, signal }),
    ...LOOKED_ONCE,
  })

export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: [...opsKey, 'search', query],
    queryFn: ({ signal }) => api('POST /ops/search', { body: { query }, signal }),
    ...LOOKED_ONCE,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...opsKey, 'person', id],
    queryFn: ({ signal }) => api('GET /ops/people/{id}', { params: { id }, signal }),
    ...LOOKED_ONCE,
  })

export const operationKey = (id: string) => [...opsKey, 'operation', id] as const

export const operationQuery = (id: string) =>
  queryOptions({
    queryKey: operationKey(id),
    queryFn: ({ signal }) => api('GET /ops/operations/{id}', { params: { id }, signal }),
    ...LOOKED_ONCE,
  })

/** Audit trail of a person; of everyone where none is named. */
export const trailQuery = (person: string | null) =>
  infiniteQueryOptions({
    queryKey: [...opsKey, 'trail', person],
    queryFn: ({ pageParam, signal }) =>
      api('GET /ops/trail', {
        query: {
          limit: PAGE_LENGTH,
          ...(person !== null && { person }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const incidentsKey = [...opsKey, 'incidents'] as const

export const incidentsQuery = () =>
  queryOptions({
    queryKey: incidentsKey,
    queryFn: ({ signal }) => api('GET /ops/incidents', { signal }),
  })

export const operatorsKey = [...opsKey, 'operators'] as const

export const operatorsQuery = () =>
  queryOptions({
    queryKey: operatorsKey,
    queryFn: ({ signal }) => api('GET /ops/operators', { signal }),
  })
