import { ApiError } from '@sadaf/api/client'
import { QueryClient } from '@tanstack/react-query'

/** Server state: garbage after 5 minutes, three retries with back-off capped at 30 s; a refusal is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * 60_000,
        staleTime: 15_000,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: retryDelayMs,
      },
      // A mutation may move money: it repeats only where its caller gives it an idempotency key.
      mutations: { retry: false },
    },
  })
}

export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, code } = error.problem
  // Its time comes in a minute at the earliest, and is told.
  if (code === 'too_many_lookups') return false
  return status >= 500 || status === 408 || status === 429
}

/** The one cache of the page; pages that are read without it never download this module. */
export const queryClient = createQueryClient()
