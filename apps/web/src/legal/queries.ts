import type { LegalDocument } from '@sadaf/api/legal'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'
import { meQuery } from '../app/session/me.ts'

/** Texts that one has accepted, and those that wait for it. */
export const acceptancesQuery = () =>
  queryOptions({
    queryKey: ['acceptances'],
    queryFn: ({ signal }) => api('GET /me/acceptances', { signal }),
  })

type Read = { readonly document: LegalDocument; readonly version: number }

/** Accepts the texts that were on the screen. */
export function useAccept() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (read: readonly Read[]) => {
      for (const { document, version } of read)
        await api('PUT /me/acceptances/{document}', { params: { document }, body: { version } })
    },
    // Also after a failure: one of the texts may have been accepted, or have a newer version by now.
    onSettled: () => readAgain(client),
  })
}

function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: acceptancesQuery().queryKey }),
    client.invalidateQueries({ queryKey: meQuery().queryKey }),
  ])
}
