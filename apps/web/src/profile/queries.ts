import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** The signed-in person, with their wallet id and preferences. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api('GET /me', { signal }),
    staleTime: 5 * 60_000,
  })

/** The zone in which this person's days begin; undefined, for this device's, until it is known. */
export function useTimeZone(): string | undefined {
  const { data } = useQuery(meQuery())
  return data?.preferences.time_zone
}
