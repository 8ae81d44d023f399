import { spelledFor } from '@sadaf/api/spelling'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Me } from '../api/api.ts'
import type { Language } from '../language/language.ts'

/** The signed-in person, with their wallet id and preferences. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api('GET /me', { signal }),
    staleTime: 5 * 60_000,
  })

/** Whether the person is an operator; not until that is known. */
export function useIsOperator(isSignedIn = true): boolean {
  const { data } = useQuery({ ...meQuery(), enabled: isSignedIn })
  return data?.role === 'operator'
}

/** The person's name for readers of a language, themselves among them. */
export const nameOf = ({ name, other_name: otherName }: Me, language: Language): string =>
  spelledFor(language, { name, otherName })

/** The zone in which this person's days begin; undefined, for this device's, until it is known. */
export function useTimeZone(): string | undefined {
  const { data } = useQuery(meQuery())
  return data?.preferences.time_zone
}

/**
 * Whether that zone is still on its way: what is told by days would move when it comes. Not after a first failure, for
 * the days of this device are better than none.
 */
export function useIsZoneComing(): boolean {
  const { isPending, failureCount } = useQuery(meQuery())
  return isPending && failureCount === 0
}
