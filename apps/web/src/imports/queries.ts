import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type ImportPreview } from '../app/api/api.ts'

/** The channel tells of every step; this is for the moments when it is down. */
const UNDER_WAY_REFETCH_MS = 1_500
const ROWS_AT_ONCE = 50
const IMPORTS_AT_ONCE = 10

export const importsKeys = {
  batches: ['imports'],
  batch: (id: string) => ['imports', id],
  accounts: ['imported-accounts'],
  account: (id: string) => ['imported-accounts', id],
} as const

/** Which column is what. */
export type Columns = NonNullable<ImportPreview['columns']>

/** A person's answers about a file so far. */
export type Said = {
  readonly columns: Columns | null
  readonly currency: string | null
  readonly fileAccount: string | null
}

/** Files that were brought in, newest first. */
export const batchesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...importsKeys.batches, 'list'] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /imports', {
        query: { limit: IMPORTS_AT_ONCE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** One file, and how far it has come. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: importsKeys.batch(id),
    queryFn: ({ signal }) => api('GET /imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data && ['uploading', 'importing', 'undoing'].includes(data.state) ? UNDER_WAY_REFETCH_MS : false,
  })

/** How its first lines will be read, by what has been said of it. */
export const previewQuery = (id: string, said: Said) =>
  queryOptions({
    queryKey: [...importsKeys.batch(id), 'preview', said] as const,
    queryFn: ({ signal }) =>
      api('POST /imports/{id}/preview', {
        params: { id },
        body: {
          ...(said.columns && { columns: said.columns }),
          ...(said.currency !== null && { currency: said.currency }),
          ...(said.fileAccount !== null && { file_account: said.fileAccount }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The file stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Lines that may be there already. */
export const duplicatesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKeys.batch(id), 'duplicates'] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /imports/{id}/duplicates', {
        params: { id },
        query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Accounts at other banks. */
export const importedAccountsQuery = () =>
  queryOptions({
    queryKey: importsKeys.accounts,
    queryFn: ({ signal }) => api('GET /imported-accounts', { signal }),
  })

/** Entries of an imported account, newest first. */
export const entriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKeys.account(id), 'entries'] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /imported-accounts/{id}/entries', {
        params: { id },
        query: { limit: ROWS_AT_ONCE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
