import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** What one asset costs, by whom and when. Amounts in US dollars. */
export type Quote = {
  readonly symbol: string
  readonly price: string
  readonly change24hPercent: string
  readonly volume24h: string
  readonly marketCap: string
}

/** Whose quotes they are. */
export type QuoteSource = { readonly name: string; readonly isSandbox: boolean }

/** Keeps the latest quotes; assets that we do not know are left out. */
export async function saveQuotes(
  tx: Tx,
  source: QuoteSource,
  quotes: readonly Quote[],
  at: Date,
): Promise<void> {
  const column = (pick: (quote: Quote) => string) => quotes.map(pick)
  await tx.client.query(
    `insert into markets.quotes (symbol, price, change_24h, volume_24h, market_cap, source, is_sandbox, quoted_at)
     select quote.*, $6, $7, $8
     from unnest($1::text[], $2::numeric[], $3::numeric[], $4::numeric[], $5::numeric[])
       as quote (symbol, price, change_24h, volume_24h, market_cap)
     join markets.assets using (symbol)
     on conflict (symbol) do update set price = excluded.price, change_24h = excluded.change_24h,
       volume_24h = excluded.volume_24h, market_cap = excluded.market_cap, source = excluded.source,
       is_sandbox = excluded.is_sandbox, quoted_at = excluded.quoted_at`,
    [
      column(({ symbol }) => symbol),
      column(({ price }) => price),
      column(({ change24hPercent }) => change24hPercent),
      column(({ volume24h }) => volume24h),
      column(({ marketCap }) => marketCap),
      source.name,
      source.isSandbox,
      at,
    ],
  )
}

/** Every crypto asset with its latest price. */
export function cryptoMarkets(): RawBuilder<unknown> {
  return sql`select * from markets.crypto_markets()`
}

/** Those whose symbol or name contains a text. */
export function cryptoMarketsWith(text: string): RawBuilder<unknown> {
  return sql`select * from markets.crypto_markets()
    where strpos(lower(base_symbol || ' ' || base_name), lower(${text}::text)) > 0`
}

/** Whose prices are shown, how many and how fresh they are. */
export function quoteSources(): RawBuilder<unknown> {
  return sql`select * from markets.quote_sources()`
}
