import { useChosenList } from '../lists/list-choice.tsx'
import { useListChange } from '../lists/use-lists.ts'
import { before } from './moved.ts'
import { type Placed, usePlacing } from './use-placing.ts'

/** The list that is shown, and how its members are moved and taken off. */
export type ShownList = {
  /** Undefined for the favourites, which other parts have, too. */
  readonly symbols: readonly string[] | undefined
  /** Of a named list. */
  readonly name: string | undefined
  readonly place: (placed: Placed) => void
  /** Undefined for the favourites, which the star takes off. */
  readonly remove: ((symbol: string) => void) | undefined
}

export function useShownList(): ShownList {
  const chosen = useChosenList()
  const placeFavourite = usePlacing()
  const change = useListChange()
  if (!chosen) return { symbols: undefined, name: undefined, place: placeFavourite, remove: undefined }
  const { id, name, symbols } = chosen
  return {
    symbols,
    name,
    place: ({ symbol, symbols: ordered }) =>
      change({ do: 'place', id, symbol, after: before(ordered, symbol) }),
    remove: (symbol) => change({ do: 'take', id, symbol }),
  }
}
