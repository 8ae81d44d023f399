import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Card, tellError } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { patchCard } from './patch-card.ts'
import { cardKeys } from './queries.ts'

/** Freezes a card or lets it pay again: at once on the screen, and back with a reason where it was refused. */
export function useFreeze() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ card, freezes }: { readonly card: Card; readonly freezes: boolean }) =>
      freezes
        ? api('POST /cards/{id}/freeze', { params: { id: card.id } })
        : api('POST /cards/{id}/unfreeze', { params: { id: card.id } }),
    onMutate: ({ card, freezes }) => {
      void client.cancelQueries({ queryKey: cardsQuery().queryKey })
      patchCard(client, {
        ...card,
        state: freezes ? 'frozen' : 'active',
        frozen: freezes ? { at: new Date().toISOString(), by: 'holder' } : null,
      })
    },
    onSuccess: (card, { freezes }) => {
      patchCard(client, card)
      toast.success(t(freezes ? 'cards.freeze.done' : 'cards.freeze.undone', { name: card.name }))
    },
    onError: (error, { card, freezes }) => {
      patchCard(client, card)
      const failed = freezes ? 'cards.freeze.failed' : 'cards.freeze.unfreezeFailed'
      toast.error(t(failed, { name: card.name }), tellError(error).message ?? t('common.error.network'))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: cardKeys.list })
      void client.invalidateQueries({ queryKey: cardKeys.summary })
      void client.invalidateQueries({ queryKey: cardKeys.offers })
    },
  })
  const act = async (card: Card, freezes: boolean) => {
    // The failure has been shown above.
    await mutateAsync({ card, freezes }).catch(() => undefined)
  }
  return {
    freeze: (card: Card) => act(card, true),
    unfreeze: (card: Card) => act(card, false),
  }
}
