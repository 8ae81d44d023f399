import { useQuery } from '@tanstack/react-query'
import type { Card } from '../app/api/api.ts'
import { cardsQuery } from '../app/api/own.ts'

/** One of the person's cards, closed ones among them; undefined where it is not known. */
export function useCardOf(id: string | null | undefined): Card | undefined {
  return useQuery(cardsQuery()).data?.data.find((card) => card.id === id)
}
