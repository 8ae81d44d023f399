import type { QueryClient } from '@tanstack/react-query'
import type { Card } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'

/** Puts a card as the server has it now in the place of what is shown of it, or at the end where it is new. */
export function patchCard(client: QueryClient, card: Card): void {
  client.setQueryData(cardsQuery().queryKey, (known) => {
    if (!known) return known
    const isKnown = known.data.some(({ id }) => id === card.id)
    const data = isKnown
      ? known.data.map((each) => (each.id === card.id ? card : each))
      : [...known.data, card]
    return { ...known, data }
  })
}
