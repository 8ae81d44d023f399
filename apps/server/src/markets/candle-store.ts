import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { FeedCandle } from './feed.ts'

/** Candles of one length of one asset. */
export type Row = { readonly symbol: string; readonly seconds: number }

/** From when until when they are complete. */
export type CandleSpan = { readonly since: Date; readonly until: Date }

export type KeptCandle = Row & FeedCandle

/** Keeps candles by one statement; what is said later of the same one counts. */
export async function keepCandles(tx: Tx, candles: readonly KeptCandle[]): Promise<void> {
  if (candles.length === 0) return
  await sql`
    insert into markets.candles (symbol, seconds, at, open, high, low, close, volume)
    select given.symbol, given.seconds, given.at, given.open, given.high, given.low, given.close, given.volume
    from json_populate_recordset(null::markets.candles, ${JSON.stringify(candles)}::json) as given
    on conflict (symbol, seconds, at) do update set open = excluded.open, high = excluded.high, low = excluded.low,
      close = excluded.close, volume = excluded.volume`.execute(tx.db)
}

/**
 * Notes what is complete from now on: a stretch that touches what was so before makes it longer, another replaces it.
 */
export async function keepSpans(tx: Tx, spans: readonly (Row & CandleSpan)[]): Promise<void> {
  if (spans.length === 0) return
  await sql`
    insert into markets.candle_spans as known (symbol, seconds, since, until)
    select given.symbol, given.seconds, given.since, given.until
    from json_populate_recordset(null::markets.candle_spans, ${JSON.stringify(spans)}::json) as given
    order by given.symbol, given.seconds
    on conflict (symbol, seconds) do update set
      since = case when known.since <= excluded.until and excluded.since <= known.until
        then least(known.since, excluded.since) else excluded.since end,
      until = case when known.since <= excluded.until and excluded.since <= known.until
        then greatest(known.until, excluded.until) else excluded.until end`.execute(tx.db)
}

export async function spanOf(tx: Tx, { symbol, seconds }: Row): Promise<CandleSpan | undefined> {
  return tx.db
    .selectFrom('markets.candle_spans')
    .select(['since', 'until'])
    .where('symbol', '=', symbol)
    .where('seconds', '=', seconds)
    .executeTakeFirst()
}

/** Those that begin from a moment on, the oldest first. */
export async function candlesSince(tx: Tx, { symbol, seconds }: Row, from: Date): Promise<FeedCandle[]> {
  return tx.db
    .selectFrom('markets.candles')
    .select(['at', 'open', 'high', 'low', 'close', 'volume'])
    .where('symbol', '=', symbol)
    .where('seconds', '=', seconds)
    .where('at', '>=', from)
    .orderBy('at')
    .execute()
}

/**
 * Closing prices of assets for each day that is over, as `markets.closes_of_days` spells them; assets without
 * a known day are left out.
 *
 * @param since a day of UTC as `YYYY-MM-DD`
 */
export async function spelledCloses(
  tx: Tx,
  symbols: readonly string[],
  since: string,
): Promise<readonly { readonly symbol: string; readonly closes: string }[]> {
  if (symbols.length === 0) return []
  const { rows } = await sql<{ symbol: string; closes: string }>`
    select symbol, closes from markets.closes_of_days(${symbols}::text[], ${since}::date)
    where closes is not null order by symbol`.execute(tx.db)
  return rows
}

/** Closing prices of assets for each hour that began in a time, the oldest first. */
export async function hourlyCloses(
  tx: Tx,
  symbols: readonly string[],
  { since, until }: CandleSpan,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ symbol: string; closes: string[] }>`
    select wanted.symbol, array_agg(candle.close::text order by candle.at) as closes
    from unnest(${symbols}::text[]) as wanted (symbol)
    cross join lateral (
      select close, at from markets.candles
      where symbol = wanted.symbol and seconds = 3600 and at >= ${since} and at < ${until}
    ) as candle
    group by wanted.symbol`.execute(tx.db)
  return new Map(rows.map(({ symbol, closes }) => [symbol, closes]))
}

/** The highest that is known of an asset; undefined where nothing is. */
export async function highestCandle(
  tx: Tx,
  { symbol, seconds }: Row,
): Promise<{ high: string; at: Date } | undefined> {
  return tx.db
    .selectFrom('markets.candles')
    .select(['high', 'at'])
    .where('symbol', '=', symbol)
    .where('seconds', '=', seconds)
    .orderBy('high', 'desc')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
}

/** Forgets candles that are older than they are asked for; they are fetched again on request. */
export async function forgetOldCandles(tx: Tx, seconds: number, before: Date): Promise<void> {
  await tx.db.deleteFrom('markets.candles').where('seconds', '=', seconds).where('at', '<', before).execute()
  await tx.db
    .updateTable('markets.candle_spans')
    .set({ since: before })
    .where('seconds', '=', seconds)
    .where('since', '<', before)
    .where('until', '>', before)
    .execute()
  await tx.db
    .deleteFrom('markets.candle_spans')
    .where('seconds', '=', seconds)
    .where('until', '<=', before)
    .execute()
}
