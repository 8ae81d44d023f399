import { MAX_WATCHED, type PriceWatch } from '@sadaf/api/prices'

/** A part of the page that shows prices, and what of. */
export type Look = {
  readonly change: (watch: PriceWatch) => void
  readonly end: () => void
}

/** All that parts of the page look at, as one. */
export type Looking = {
  look(watch: PriceWatch): Look
  /** Null where no asset is looked at. */
  all(): PriceWatch | null
}

/** @param onChange called when other assets are looked at */
export function createLooking(onChange: () => void): Looking {
  const looks = new Set<{ watch: PriceWatch }>()
  return {
    look(watch) {
      const look = { watch }
      looks.add(look)
      onChange()
      return {
        change(next) {
          look.watch = next
          onChange()
        },
        end() {
          looks.delete(look)
          onChange()
        },
      }
    },
    all() {
      const watches = [...looks].map(({ watch }) => watch)
      // The earliest watch comes first, where there are more than may be requested.
      const assets = [...new Set(watches.flatMap((watch) => watch.assets))].slice(0, MAX_WATCHED).sort()
      const market = watches.findLast((watch) => watch.market)?.market ?? null
      return assets.length === 0 && market === null ? null : { assets, market }
    },
  }
}

export function isSameWatch(one: PriceWatch | null, other: PriceWatch | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
