import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../app/session/me.ts'
import { useSession } from '../app/session/session.tsx'

/** The time zone of who reads: their own where they are signed in, this device's otherwise. */
export function useZone(): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...meQuery(), enabled: user !== undefined })
  return data?.preferences.time_zone
}
