import type { WatchList } from '../../app/api/api.ts'

/** A change of lists that is shown before the server has answered. */
export type ListChange =
  | { readonly do: 'rename'; readonly id: string; readonly name: string }
  | { readonly do: 'move'; readonly id: string; readonly after: string | null }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'add' | 'take'; readonly id: string; readonly symbol: string }
  | { readonly do: 'place'; readonly id: string; readonly symbol: string; readonly after: string | null }

/** The lists after a change. */
export function changedLists(lists: readonly WatchList[], change: ListChange): readonly WatchList[] {
  const { id } = change
  switch (change.do) {
    case 'remove':
      return lists.filter((list) => list.id !== id)
    case 'move':
      return placedAfter(lists, change.after, (list) => list.id, id)
    default:
      return lists.map((list) => (list.id === id ? changedList(list, change) : list))
  }
}

type WithinList = Exclude<ListChange, { readonly do: 'move' | 'remove' }>

function changedList(list: WatchList, change: WithinList): WatchList {
  const { symbols } = list
  switch (change.do) {
    case 'rename':
      return { ...list, name: change.name }
    case 'add':
      return { ...list, symbols: [...symbols.filter((each) => each !== change.symbol), change.symbol] }
    case 'take':
      return { ...list, symbols: symbols.filter((each) => each !== change.symbol) }
    case 'place':
      return { ...list, symbols: [...placedAfter(symbols, change.after, (each) => each, change.symbol)] }
  }
}

/** The same members with one of them right after another, or first. */
function placedAfter<Member>(
  members: readonly Member[],
  after: string | null,
  keyOf: (member: Member) => string,
  key: string,
): readonly Member[] {
  const moved = members.filter((member) => keyOf(member) === key)
  const others = members.filter((member) => keyOf(member) !== key)
  const at = after === null ? 0 : others.findIndex((member) => keyOf(member) === after) + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}
