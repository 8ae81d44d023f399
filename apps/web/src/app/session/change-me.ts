import type { CallAt } from '@sadaf/api/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { meQuery } from './me.ts'
import { renewSession } from './store.ts'

export type MeChange = NonNullable<CallAt<'PATCH /me'>['body']>

/** Changes the signed-in person, on the server first; what hangs on currency or time zone is then fetched again. */
export function useChangeMe() {
  const client = useQueryClient()
  const { queryKey } = meQuery()
  return useMutation({
    mutationFn: (change: MeChange) => api('PATCH /me', { body: change }),
    onSuccess: async (me, { currency, time_zone }) => {
      client.setQueryData(queryKey, me)
      if (currency !== undefined || time_zone !== undefined) {
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
      }
      await renewSession(me)
    },
  })
}
