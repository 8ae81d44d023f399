import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { cardKeys } from './queries.ts'

export type Blocking = {
  readonly cardId: string
  readonly cardName: string
  readonly merchant: { readonly id: string; readonly name: string }
  readonly isBlocked: boolean
}

/** Blocks all charges of a shop to a card, or lets it charge again. */
export function useBlocking() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async ({ cardId, merchant, isBlocked }: Blocking) => {
      const call = { params: { id: cardId, merchant_id: merchant.id } }
      await (isBlocked
        ? api('PUT /cards/{id}/blocked-merchants/{merchant_id}', call)
        : api('DELETE /cards/{id}/blocked-merchants/{merchant_id}', call))
    },
    onSuccess: (_, { cardName, merchant, isBlocked }) => {
      const done = isBlocked ? 'cards.purchase.blocked' : 'cards.purchase.unblocked'
      toast.success(t(done, { shop: merchant.name, card: cardName }))
    },
    onError: (error) =>
      toast.error(t('cards.purchase.blockFailed'), tellError(error).message ?? t('common.error.network')),
    onSettled: () =>
      Promise.all(
        [cardKeys.subscriptions, cardKeys.purchase].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  })
  // The failure has been shown above.
  return { setBlocked: (blocking: Blocking) => mutateAsync(blocking).catch(() => undefined) }
}
