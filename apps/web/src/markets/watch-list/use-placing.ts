import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, tellError } from '../../app/api/api.ts'
import { currentTranslation } from '../../app/language/i18n.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { favouritesQuery } from '../queries.ts'
import { before } from './moved.ts'

const mutationKey = ['markets', 'place'] as const

/** A member of a list, with all of them in their new order. */
export type Placed = { readonly symbol: string; readonly symbols: readonly string[] }

/**
 * Shows another order at once and keeps it on the account, one change after the other. What the server answers is the
 * order by then, with what other devices have changed; where that stands in the way, it is said and shown.
 */
export function usePlacing(): (placed: Placed) => void {
  const client = useQueryClient()
  const { queryKey } = favouritesQuery()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ symbol, symbols }: Placed) =>
      api('POST /markets/favourites/{symbol}/place', {
        params: { symbol },
        body: { after: before(symbols, symbol) },
      }),
    onMutate: async ({ symbols }) => {
      client.setQueryData(queryKey, { data: [...symbols] })
      await client.cancelQueries({ queryKey })
    },
    onSuccess: (answer) => client.isMutating({ mutationKey }) === 1 && client.setQueryData(queryKey, answer),
    onError: (error) => {
      toast.error(currentTranslation().t('markets.watch.failed'), tellError(error).message)
      return client.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
