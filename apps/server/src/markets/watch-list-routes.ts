import { contract, foldText, MOST_LISTED_ASSETS, MOST_WATCH_LISTS } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, type Tx, takeTurn } from '../platform/index.ts'
import { knownAsset } from './catalogue/catalogue.ts'
import { movedAfter } from './favourite-order.ts'
import {
  deleteWatchList,
  insertWatchList,
  keepSymbols,
  lockWatchList,
  orderWatchLists,
  renameWatchList,
  type WatchListRow,
  watchListsOf,
} from './watch-list-store.ts'

type ListKey = { readonly userId: string; readonly id: string }

/** A person's named watch-lists. */
export function serveWatchLists({ api, platform }: Needs<'api' | 'platform'>): void {
  const { clock, ids } = platform

  api.serve(contract.listWatchLists, async ({ tx, caller }) => listed(tx, caller.userId))

  api.serve(contract.createWatchList, async ({ tx, caller: { userId }, body: { name } }) => {
    const lists = await listsInTurn(tx, userId)
    if (lists.length >= MOST_WATCH_LISTS) throw new DomainError('too_many_watch_lists')
    requireFreeName(lists, name)
    const place = Math.max(0, ...lists.map((list) => list.place)) + 1
    const row = { user_id: userId, id: ids.next(), name, place, symbols: [], created_at: clock.now() }
    await insertWatchList(tx, row)
    return presentList(row)
  })

  api.serve(
    contract.changeWatchList,
    async ({ tx, caller: { userId }, params: { id }, body: { name, after } }) => {
      const lists = await listsInTurn(tx, userId)
      if (!lists.some((list) => list.id === id)) throw new DomainError('not_found')
      if (name !== undefined) {
        requireFreeName(
          lists.filter((list) => list.id !== id),
          name,
        )
        await renameWatchList(tx, { userId, id }, name)
      }
      if (after !== undefined) {
        const order = lists.map((list) => list.id)
        await orderWatchLists(tx, userId, requireOrder(movedAfter(order, id, after)))
      }
      return listed(tx, userId)
    },
  )

  api.serve(contract.removeWatchList, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await deleteWatchList(tx, { userId, id }))) throw new DomainError('not_found')
    return { id }
  })

  serveAssetsOfLists({ api })
}

/** Adding, ordering and taking off, each under the lock of its list. */
function serveAssetsOfLists({ api }: Needs<'api'>): void {
  async function change(tx: Tx, key: ListKey, changed: (symbols: readonly string[]) => readonly string[]) {
    const row = await lockWatchList(tx, key)
    if (!row) throw new DomainError('not_found')
    const symbols = [...changed(row.symbols)]
    await keepSymbols(tx, key, symbols)
    return presentList({ ...row, symbols })
  }

  api.serve(contract.addToWatchList, async ({ tx, caller: { userId }, params: { id, symbol } }) => {
    if (!knownAsset(symbol)) throw new DomainError('asset_not_found')
    return change(tx, { userId, id }, (symbols) => {
      if (symbols.includes(symbol)) return symbols
      if (symbols.length >= MOST_LISTED_ASSETS) throw new DomainError('watch_list_full')
      return [...symbols, symbol]
    })
  })

  // An asset that has left the catalogue can still be taken off.
  api.serve(contract.takeFromWatchList, ({ tx, caller: { userId }, params: { id, symbol } }) =>
    change(tx, { userId, id }, (symbols) => symbols.filter((each) => each !== symbol)),
  )

  api.serve(
    contract.placeInWatchList,
    ({ tx, caller: { userId }, params: { id, symbol }, body: { after } }) =>
      change(tx, { userId, id }, (symbols) => requireOrder(movedAfter(symbols, symbol, after))),
  )
}

/** The lists of a person, which no other transaction makes, renames or orders until this one ends. */
async function listsInTurn(tx: Tx, userId: string): Promise<WatchListRow[]> {
  await takeTurn(tx, `markets.watch_lists ${userId}`)
  return watchListsOf(tx, userId)
}

function requireFreeName(others: readonly WatchListRow[], name: string): void {
  const folded = foldText(name)
  if (others.some((list) => foldText(list.name) === folded)) throw new DomainError('watch_list_name_taken')
}

// Another device has taken one of the two away meanwhile.
function requireOrder(ordered: readonly string[] | null): readonly string[] {
  if (ordered === null) throw new DomainError('favourites_changed')
  return ordered
}

async function listed(tx: Tx, userId: string) {
  return { data: (await watchListsOf(tx, userId)).map(presentList) }
}

function presentList({ id, name, symbols }: WatchListRow) {
  return { id, name, symbols }
}
