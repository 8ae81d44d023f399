import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { knownAsset } from './catalogue/catalogue.ts'
import { movedAfter } from './favourite-order.ts'
import {
  favouritesOf,
  forgetFavourite,
  keepFavourite,
  lockFavourites,
  orderFavourites,
} from './favourite-store.ts'

/** A person's starred assets. */
export function serveFavourites({ api, platform }: Needs<'api' | 'platform'>): void {
  api.serve(contract.listFavourites, async ({ tx, caller }) => ({
    data: await favouritesOf(tx, caller.userId),
  }))

  api.serve(contract.starAsset, async ({ tx, caller, params: { symbol } }) => {
    if (!knownAsset(symbol)) throw new DomainError('asset_not_found')
    await keepFavourite(tx, caller.userId, symbol, platform.clock.now())
    return { symbol, is_favourite: true }
  })

  api.serve(
    contract.placeFavourite,
    async ({ tx, caller: { userId }, params: { symbol }, body: { after } }) => {
      const ordered = movedAfter(await lockFavourites(tx, userId), symbol, after)
      // Another device has taken one of the two off meanwhile.
      if (ordered === null)
        throw new DomainError(knownAsset(symbol) ? 'favourites_changed' : 'asset_not_found')
      await orderFavourites(tx, userId, ordered)
      return { data: [...ordered] }
    },
  )

  api.serve(contract.unstarAsset, async ({ tx, caller, params: { symbol } }) => {
    const wasFavourite = await forgetFavourite(tx, caller.userId, symbol)
    // One that has left the lists can still be taken off.
    if (!wasFavourite && !knownAsset(symbol)) throw new DomainError('asset_not_found')
    return { symbol, is_favourite: false }
  })
}
