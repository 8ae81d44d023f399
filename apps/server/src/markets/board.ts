import { type Answer, type Contract, contract, type MarketAssetKind } from '@sadaf/api'
import { DAY_MS } from '@sadaf/calendar'
import { cachedFor, type Language, type Platform, type SharedAnswer, writeDown } from '../platform/index.ts'
import { type ListedRow, listedAssets } from './asset-store.ts'
import { hourlyCloses } from './candle-store.ts'
import { beginOf } from './candle-stretches.ts'
import { type Placed, presentAsset, stateOf } from './present.ts'
import { totalsOf } from './totals.ts'
import { lastTradingAt, type Venue, venueOf } from './venue.ts'

/** Quotes change once a second. */
const QUOTES_KEPT_MS = 1_000
/** Ends of hours change once an hour; they may be there a while later. */
const LINES_KEPT_MS = 30_000

type ListAnswer = Answer<Contract['listMarketAssets']>
/** Totals of a market and its source. */
type Summary = Pick<ListAnswer, 'totals' | 'source'>
type List = SharedAnswer<Contract['listMarketAssets']>

/** All assets as they are at a moment. */
export type Snapshot = {
  readonly at: Date
  readonly placed: ReadonlyMap<MarketAssetKind, readonly Placed[]>
}

/** Lists of the markets, read and formatted once a second for all readers. */
export type Board = {
  list(kind: MarketAssetKind, language: Language): Promise<List>
  /** One of them, as it is at that moment; undefined for what is in no list. */
  find(symbol: string): Promise<(Placed & { readonly at: Date }) | undefined>
  /** Reads again, for a caller who was told of news; others share one answer for a second. */
  read(): Promise<Snapshot>
  summaryOf(snapshot: Snapshot, kind: MarketAssetKind): Summary
}

/** @param preferred whose prices they would be where there are none */
export function createBoard(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  preferred: { readonly name: string; readonly isSandbox: boolean },
): Board {
  const lines = cachedFor(LINES_KEPT_MS, clock, () => readLines(clock.now().getTime()))
  const snapshot = cachedFor(QUOTES_KEPT_MS, clock, readSnapshot)
  const written = new WeakMap<Snapshot, Map<string, List>>()

  async function readLines(now: number): Promise<ReadonlyMap<string, string[]>> {
    const rows = await database.asSystem(listedAssets)
    const all = new Map<string, string[]>()
    for (const venue of ['everywhere', 'new_york', 'emirates'] satisfies Venue[]) {
      const symbols = rows.filter(({ category }) => venueOf(category) === venue).map(({ symbol }) => symbol)
      // Where the venue is shut, the line is that of the last day on which it was not.
      const until = beginOf(lastTradingAt(venue, now), '1h')
      const closes = await database.asSystem((tx) =>
        hourlyCloses(tx, symbols, { since: new Date(until - DAY_MS), until: new Date(until) }),
      )
      for (const [symbol, line] of closes) all.set(symbol, line)
    }
    return all
  }

  async function readSnapshot(): Promise<Snapshot> {
    const hours = await lines()
    const rows = await database.asSystem(listedAssets)
    const of = (kind: MarketAssetKind) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row, index) => ({
          row,
          rank: row.market_cap === null ? null : index + 1,
          hours: hours.get(row.symbol) ?? [],
        }))
    return {
      at: clock.now(),
      placed: new Map([
        ['crypto', of('crypto')],
        ['security', of('security')],
      ]),
    }
  }

  function listOf(now: Snapshot, kind: MarketAssetKind, language: Language): ListAnswer {
    const all = now.placed.get(kind) ?? []
    return { data: all.map((each) => presentAsset(each, language, now.at)), ...summaryOf(now, kind) }
  }

  function summaryOf({ at, placed }: Snapshot, kind: MarketAssetKind): Summary {
    const rows = (placed.get(kind) ?? []).map(({ row }) => row)
    const latest = latestOf(rows)
    return {
      totals: totalsOf(rows),
      source: {
        name: latest?.source ?? preferred.name,
        is_sandbox: latest?.is_sandbox ?? preferred.isSandbox,
        quoted_at: latest?.quoted_at?.toISOString() ?? null,
        is_stale: rows.every((row) => stateOf(row, at) === 'stale'),
      },
    }
  }

  return {
    read: () => snapshot(0),
    summaryOf,
    async list(kind, language) {
      const now = await snapshot()
      const lists = written.get(now) ?? new Map<string, List>()
      written.set(now, lists)
      const key = `${kind} ${language}`
      const list = lists.get(key) ?? writeDown(contract.listMarketAssets, listOf(now, kind, language))
      lists.set(key, list)
      return list
    },
    async find(symbol) {
      const { at, placed } = await snapshot()
      for (const all of placed.values()) {
        const found = all.find(({ row }) => row.symbol === symbol)
        if (found) return { ...found, at }
      }
      return undefined
    },
  }
}

function latestOf(rows: readonly ListedRow[]): ListedRow | undefined {
  return rows
    .filter(({ quoted_at }) => quoted_at !== null)
    .reduce<ListedRow | undefined>(
      (latest, row) => (latest && Number(latest.quoted_at) >= Number(row.quoted_at) ? latest : row),
      undefined,
    )
}
