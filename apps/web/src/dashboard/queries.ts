import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { accountsQuery } from '../app/api/own.ts'

/** The total of the last 30 days; it is fetched again with the accounts. */
export const totalHistoryQuery = () =>
  queryOptions({
    queryKey: [...accountsQuery().queryKey, 'history'],
    queryFn: ({ signal }) => api('GET /accounts/history', { signal }),
  })
