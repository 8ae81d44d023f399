import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'

export const externalWalletsKey = ['external-wallets'] as const

/** Own wallets elsewhere, as their chains have them. */
export const externalWalletsQuery = () =>
  queryOptions({
    queryKey: externalWalletsKey,
    queryFn: ({ signal }) => api('GET /portfolio/wallets', { signal }),
  })
