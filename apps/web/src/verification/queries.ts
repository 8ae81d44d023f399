import { queryOptions } from '@tanstack/react-query'
import { api, type Verification } from '../app/api/api.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

export const verificationKey = ['verification'] as const

/** How well the person is known, what that allows, and what they have shown for it. */
export const verificationQuery = () =>
  queryOptions({
    queryKey: verificationKey,
    queryFn: ({ signal }) => api('GET /verification', { signal }),
    refetchInterval: ({ state }) => (state.data?.checks.some(isWaiting) ? PENDING_REFETCH_MS : false),
  })

function isWaiting({ status }: Verification['checks'][number]): boolean {
  return status === 'submitted'
}
