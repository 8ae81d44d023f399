import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { currentLanguage } from '../app/language/i18n.ts'
import type { Language } from '../app/language/language.ts'

/** The channel tells of every change; this is for the moments when it is down. */
const PENDING_REFETCH_MS = 5_000

const stakingKey = ['staking'] as const
/** Data that changes with one's own orders and rewards. */
export const ownKey = [...stakingKey, 'own'] as const

/** Assets that can be staked, the highest rate first. */
export const offersQuery = (language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...stakingKey, 'offers', language] as const,
    queryFn: ({ signal }) => api('GET /staking/offers', { signal }),
  })

/** One's stakes. */
export const stakingQuery = (language: Language = currentLanguage()) =>
  queryOptions({
    queryKey: [...ownKey, 'positions', language] as const,
    queryFn: ({ signal }) => api('GET /staking', { signal }),
    // Unbonding takes days; the screen does not poll for it.
    refetchInterval: ({ state }) =>
      state.data?.orders.some(({ status, returns_at }) => status === 'pending' && returns_at === null)
        ? PENDING_REFETCH_MS
        : false,
  })

export const rewardsQuery = () =>
  queryOptions({
    queryKey: [...ownKey, 'rewards'] as const,
    queryFn: ({ signal }) => api('GET /staking/rewards', { signal }),
  })
