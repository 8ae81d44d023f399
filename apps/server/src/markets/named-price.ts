import type { PriceState } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'
import { priceState } from './price-state.ts'
import { quotesOf } from './quote-store.ts'

/** Name and current price of an asset, in US dollars; without a price where it never had one. */
export type NamedPrice = {
  readonly symbol: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly price: string | null
  /** Price that the change of the last 24 hours is against; of securities the last close. */
  readonly priceBefore: string | null
  readonly state: PriceState
  readonly quotedAt: Date | null
}

/** Prices of those of the assets that we know, by symbol. */
export async function namedPrices(
  tx: Tx,
  symbols: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NamedPrice>> {
  const rows = await quotesOf(tx, symbols)
  return new Map(
    rows.map((row) => [
      row.symbol,
      {
        symbol: row.symbol,
        name: { en: row.name, ar: row.name_ar },
        price: row.price,
        priceBefore: row.price_before,
        state: priceState({ category: row.category, quotedAt: row.quoted_at, haltedAt: row.halted_at }, now),
        quotedAt: row.quoted_at,
      },
    ]),
  )
}
