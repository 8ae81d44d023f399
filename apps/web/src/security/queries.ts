import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { queryClient } from '../app/api/query-client.ts'
import { type AuthFailure, withAuth } from '../app/session/store.ts'

export const securityKeys = { all: ['security'] } as const

/** The auth service refused; its failure says why. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly failure: AuthFailure
  constructor(failure: AuthFailure) {
    super(failure.code ?? failure.name)
    this.failure = failure
  }
}

/** The account as the auth service keeps it: factors, identities, addresses. */
export const accountQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'account'],
    queryFn: async () => {
      const { data, error } = await withAuth(({ auth }) => auth.getUser())
      if (error || !data?.user) throw new AuthRefusal(error ?? { name: 'NoAnswer' })
      return data.user
    },
  })

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'passkeys'],
    queryFn: async () => {
      const { data, error } = await withAuth(({ auth }) => auth.passkey.list())
      if (error || !data) throw new AuthRefusal(error ?? { name: 'NoAnswer' })
      return data
    },
  })

export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'recovery-codes'],
    queryFn: ({ signal }) => api('GET /me/recovery-codes', { signal }),
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'sessions'],
    queryFn: ({ signal }) => api('GET /me/sessions', { signal }),
  })

const EVENTS_A_PAGE = 10

export const eventsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...securityKeys.all, 'events'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /me/security-events', {
        query: { limit: EVENTS_A_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

/** A change shows in more than one place: the audit trail has it, sessions may have ended. */
export function refreshSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: securityKeys.all })
}
