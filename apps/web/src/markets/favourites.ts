import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api, tellError } from '../app/api/api.ts'
import { currentTranslation } from '../app/language/i18n.ts'
import { href } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { restoredSession } from '../app/session/store.ts'
import { toast } from '../ui/toasts/toast.ts'
import { favouritesQuery } from './queries.ts'

type Change = { readonly symbol: string; readonly isFavourite: boolean }

/** Favourites of the signed-in person. A guest who presses one is led to the sign-in, which leads back. */
export function useFavourites() {
  const { user, loading } = useSession()
  const isKnown = user !== undefined
  const { data } = useQuery({ ...favouritesQuery(), enabled: isKnown })
  const favourites = useMemo(() => new Set(isKnown ? data?.data : []), [isKnown, data])
  const keep = useKeeping()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toggle = useCallback(
    async (symbol: string, isFavourite: boolean) => {
      const { status } = await restoredSession()
      if (status === 'signed-in') keep({ symbol, isFavourite })
      else await navigate(href('login', {}, { query: { next: pathname + search } }))
    },
    [keep, navigate, pathname, search],
  )
  return { favourites, toggle, isGuest: !isKnown && !loading }
}

/** Shows a change at once; one that was not kept is told and taken back. */
function useKeeping(): (change: Change) => void {
  const client = useQueryClient()
  const { queryKey } = favouritesQuery()
  const show = ({ symbol, isFavourite }: Change) =>
    client.setQueryData(queryKey, (known) => ({
      data: [...(known?.data ?? []).filter((each) => each !== symbol), ...(isFavourite ? [symbol] : [])],
    }))
  const { mutate } = useMutation({
    mutationFn: ({ symbol, isFavourite }: Change) =>
      isFavourite
        ? api('PUT /markets/favourites/{symbol}', { params: { symbol } })
        : api('DELETE /markets/favourites/{symbol}', { params: { symbol } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      show(change)
    },
    onError: (error, { symbol, isFavourite }) => {
      show({ symbol, isFavourite: !isFavourite })
      toast.error(currentTranslation().t('markets.star.failed'), tellError(error).message)
    },
    // Another change may be on its way: the last of them asks how it is.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && client.invalidateQueries({ queryKey }),
    mutationKey,
  })
  return mutate
}

const mutationKey = ['markets', 'favourite'] as const
