import { useState } from 'react'
import { type Filters, toQuery } from './filters.ts'
import { toggled } from './selection.ts'

/** Transactions chosen to be changed together. */
export type Selection = {
  readonly isOn: boolean
  readonly has: (id: string) => boolean
  /** How many, of what is chosen one by one. */
  readonly ids: readonly string[]
  /** All that the filters let through, also what is not loaded. */
  readonly isAll: boolean
  /** Begins, with one chosen where it began on a row. */
  readonly start: (id?: string) => void
  readonly stop: () => void
  /** Chooses one or lets it go; with `isRange` all from the one before to this one. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly chooseAll: () => void
}

type State = {
  readonly ids: readonly string[]
  readonly isAll: boolean
  readonly last: string | undefined
}

/** Other filters are another list: what was chosen in one is not chosen in the next. */
export function useSelection(filters: Filters, listed: readonly string[]): Selection {
  const [kept, setKept] = useState<{ readonly of: string; readonly state: State | undefined }>()
  const of = JSON.stringify(toQuery(filters))
  const state = kept?.of === of ? kept.state : undefined
  const set = (next: State | undefined) => setKept({ of, state: next })
  return {
    isOn: state !== undefined,
    has: (id) => state !== undefined && (state.isAll || state.ids.includes(id)),
    ids: state?.ids ?? [],
    isAll: state?.isAll ?? false,
    start: (id) => set({ ids: id === undefined ? [] : [id], isAll: false, last: id }),
    stop: () => set(undefined),
    toggle: (id, isRange) => {
      const { ids = [], isAll = false, last } = state ?? {}
      // Deselecting one of all keeps the listed ones.
      const before = isAll ? listed : ids
      const from = isRange ? last : undefined
      set({ ids: toggled({ listed, ids: before, from }, id), isAll: false, last: id })
    },
    chooseAll: () => set({ ids: [], isAll: true, last: undefined }),
  }
}
