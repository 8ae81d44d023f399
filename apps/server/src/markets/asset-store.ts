import type { AssetCategory, MarketAssetKind } from '@sadaf/api'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { CatalogueAsset } from './catalogue/catalogue.ts'
import type { Listing } from './feed.ts'

/** Makes the table equal to the catalogue; what equals it already is not written. */
export async function keepCatalogue(tx: Tx, catalogue: readonly CatalogueAsset[]): Promise<void> {
  const rows = catalogue.map(({ symbol, kind, category, name }) => ({
    symbol,
    kind,
    category,
    name: name.en,
    name_ar: name.ar,
  }))
  await sql`
    with given as (
      select symbol, kind, category, name, name_ar
      from json_populate_recordset(null::markets.assets, ${JSON.stringify(rows)}::json)
    ), gone as (
      update markets.assets as asset set is_listed = false
      where asset.is_listed and not exists (select from given where given.symbol = asset.symbol)
    )
    insert into markets.assets as asset (symbol, kind, category, name, name_ar)
    select symbol, kind, category, name, name_ar from given order by symbol
    on conflict (symbol) do update set kind = excluded.kind, category = excluded.category, name = excluded.name,
      name_ar = excluded.name_ar, is_listed = true
    where (asset.kind, asset.category, asset.name, asset.name_ar, asset.is_listed)
      is distinct from (excluded.kind, excluded.category, excluded.name, excluded.name_ar, true)`.execute(
    tx.db,
  )
}

/** Keeps how many units there are, as a feed says it. */
export async function keepSupplies(tx: Tx, listings: readonly Listing[]): Promise<void> {
  const rows = listings.map(({ symbol, circulatingSupply, maxSupply }) => ({
    symbol,
    circulating_supply: circulatingSupply,
    max_supply: maxSupply,
  }))
  await sql`
    update markets.assets as asset
    set circulating_supply = given.circulating_supply, max_supply = given.max_supply
    from json_populate_recordset(null::markets.assets, ${JSON.stringify(rows)}::json) as given
    where asset.symbol = given.symbol and (asset.circulating_supply, asset.max_supply)
      is distinct from (given.circulating_supply, given.max_supply)`.execute(tx.db)
}

export type ListedRow = {
  readonly symbol: string
  readonly kind: MarketAssetKind
  readonly category: AssetCategory
  readonly name: string
  readonly name_ar: string
  readonly circulating_supply: string | null
  readonly max_supply: string | null
  readonly price: string | null
  readonly price_before: string | null
  readonly change_24h: string | null
  readonly high_24h: string | null
  readonly low_24h: string | null
  readonly volume_24h: string | null
  readonly volume_before: string | null
  readonly market_cap: string | null
  readonly source: string | null
  readonly is_sandbox: boolean | null
  readonly quoted_at: Date | null
  readonly halted_at: Date | null
}

/** Every asset that is in the lists, with its quote: the largest first, then by symbol. */
export async function listedAssets(tx: Tx): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select asset.symbol, asset.kind, asset.category, asset.name, asset.name_ar, asset.circulating_supply,
      asset.max_supply, quote.price, quote.price_before, quote.change_24h, quote.high_24h, quote.low_24h,
      quote.volume_24h, quote.volume_before, quote.market_cap, quote.source, quote.is_sandbox, quote.quoted_at,
      quote.halted_at
    from markets.assets as asset
    left join markets.quotes as quote using (symbol)
    where asset.is_listed
    order by quote.market_cap desc nulls last, asset.symbol`.execute(tx.db)
  return rows
}
