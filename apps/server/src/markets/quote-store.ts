import type { AssetCategory } from '@sadaf/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** Quote of one asset as it is stored. Amounts in US dollars, decimals as text; null if unknown. */
export type QuoteRow = {
  readonly symbol: string
  readonly price: string
  readonly price_before: string | null
  readonly change_24h: string | null
  readonly high_24h: string | null
  readonly low_24h: string | null
  readonly volume_24h: string | null
  readonly volume_before: string | null
  readonly market_cap: string | null
  readonly quoted_at: Date | null
  readonly halted_at: Date | null
  readonly refused_price: string | null
  readonly refused_since: Date | null
}

/** Source of quotes. */
export type QuoteSource = { readonly name: string; readonly isSandbox: boolean }

const figures = [
  ...(['price', 'price_before', 'change_24h', 'high_24h', 'low_24h', 'volume_24h', 'volume_before'] as const),
  ...(['market_cap', 'quoted_at', 'halted_at', 'refused_price', 'refused_since'] as const),
] satisfies readonly (keyof QuoteRow)[]

const columns = sql.join(figures.map((name) => sql.ref(name)))
const given = sql.join(figures.map((name) => sql.ref(`given.${name}`)))
const excluded = sql.join(figures.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** Keeps the latest quotes by one statement; assets that we do not know are left out. */
export async function keepQuotes(tx: Tx, source: QuoteSource, rows: readonly QuoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into markets.quotes as quotes (symbol, source, is_sandbox, ${columns})
    select given.symbol, ${source.name}::text, ${source.isSandbox}::boolean, ${given}
    from json_populate_recordset(null::markets.quotes, ${JSON.stringify(rows)}::json) as given
    join markets.assets using (symbol)
    on conflict (symbol) do update set source = excluded.source, is_sandbox = excluded.is_sandbox,
      is_lifted = quotes.is_lifted and excluded.halted_at is not null, ${excluded}`.execute(tx.db)
}

/** The quotes that were written last. */
export async function latestQuotes(tx: Tx): Promise<QuoteRow[]> {
  const rows = await tx.db
    .selectFrom('markets.quotes')
    .select(['symbol', ...figures])
    .orderBy('symbol')
    .execute()
  return rows
}

/** Symbols whose price an operator accepted though it left its band. */
export async function liftedSymbols(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('markets.quotes')
    .select('symbol')
    .where('is_lifted', '=', true)
    .execute()
  return rows.map(({ symbol }) => symbol)
}

/** @returns whether it was halted */
export async function markLifted(tx: Tx, symbol: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('markets.quotes')
    .set({ is_lifted: true })
    .where('symbol', '=', symbol)
    .where('halted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

/** Sources of the shown prices, with their number and freshness. */
export function quoteSources(): RawBuilder<unknown> {
  return sql`select * from markets.quote_sources()`
}

/** Quote of an asset for its holders, whether or not it is in the lists. */
export type NamedQuote = {
  readonly symbol: string
  readonly name: string
  readonly name_ar: string
  readonly category: AssetCategory
  readonly price: string | null
  readonly price_before: string | null
  readonly quoted_at: Date | null
  readonly halted_at: Date | null
}

/** Those of the assets that we know. */
export async function quotesOf(tx: Tx, symbols: readonly string[]): Promise<NamedQuote[]> {
  if (symbols.length === 0) return []
  const { rows } = await sql<NamedQuote>`select * from markets.named_quotes(${symbols}::text[])`.execute(
    tx.db,
  )
  return rows
}

/** When any price was quoted last; null where none ever was. As the system. */
export async function latestQuoteAt(tx: Tx): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('markets.quotes')
    .select((of) => of.fn.max('quoted_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
