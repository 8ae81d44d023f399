import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, tellError } from '../../app/api/api.ts'
import { currentTranslation } from '../../app/language/i18n.ts'
import { useSession } from '../../app/session/session.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { changedLists, type ListChange } from './list-change.ts'

const watchListsQuery = () =>
  queryOptions({
    queryKey: ['markets', 'watch-lists'],
    queryFn: ({ signal }) => api('GET /markets/watch-lists', { signal }),
    staleTime: 5 * 60_000,
  })

/** Named lists of the signed-in person. */
export function useLists() {
  const { user } = useSession()
  return useQuery({ ...watchListsQuery(), enabled: user !== undefined })
}

const mutationKey = ['markets', 'watch-list'] as const

/** Shows a change at once and keeps it on the account, one after the other; one that was not kept is told. */
export function useListChange(): (change: ListChange) => void {
  const client = useQueryClient()
  const { queryKey } = watchListsQuery()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: send,
    onMutate: async (change: ListChange) => {
      client.setQueryData(queryKey, (known) => known && { data: [...changedLists(known.data, change)] })
      await client.cancelQueries({ queryKey })
    },
    onError: tellFailure,
    // Another change may be on its way: the last of them asks how it is.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && client.invalidateQueries({ queryKey }),
  })
  return mutate
}

/** Makes a list. @param onMade is given its id */
export function useMaking(onMade: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api('POST /markets/watch-lists', { body: { name } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: watchListsQuery().queryKey })
      onMade(id)
    },
    onError: tellFailure,
  })
}

function tellFailure(error: unknown): void {
  toast.error(currentTranslation().t('watchLists.failed'), tellError(error).message)
}

async function send(change: ListChange): Promise<unknown> {
  const { id } = change
  switch (change.do) {
    case 'rename':
      return api('PATCH /markets/watch-lists/{id}', { params: { id }, body: { name: change.name } })
    case 'move':
      return api('PATCH /markets/watch-lists/{id}', { params: { id }, body: { after: change.after } })
    case 'remove':
      return api('DELETE /markets/watch-lists/{id}', { params: { id } })
    case 'add':
      return api('PUT /markets/watch-lists/{id}/assets/{symbol}', { params: { id, symbol: change.symbol } })
    case 'take':
      return api('DELETE /markets/watch-lists/{id}/assets/{symbol}', {
        params: { id, symbol: change.symbol },
      })
    case 'place':
      return api('POST /markets/watch-lists/{id}/assets/{symbol}/place', {
        params: { id, symbol: change.symbol },
        body: { after: change.after },
      })
  }
}
