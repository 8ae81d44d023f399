import type { Answer, Contract, PriceState } from '@sadaf/api'
import type { PriceNews } from '@sadaf/api/prices'
import type { Language } from '../platform/index.ts'
import type { ListedRow } from './asset-store.ts'
import type { FeedCandle } from './feed.ts'
import { priceState } from './price-state.ts'

/** How many points its line has at most, the present one included. */
export const LINE_POINTS = 24

type PresentedAsset = Answer<Contract['listMarketAssets']>['data'][number]

/** An asset among those of its kind, with its place by size and its price at the end of each of the last hours. */
export type Placed = {
  readonly row: ListedRow
  readonly rank: number | null
  readonly hours: readonly string[]
}

export function presentAsset(placed: Placed, language: Language, now: Date): PresentedAsset {
  const { row, hours } = placed
  return {
    symbol: row.symbol,
    kind: row.kind,
    name: language === 'ar' ? row.name_ar : row.name,
    category: row.category,
    ...figuresOf(placed, now),
    sparkline: lineOf(row, hours),
  }
}

/** All of it that may change within a second, which is the same in every language. */
export function presentNews(placed: Placed, now: Date): PriceNews {
  const { symbol, high_24h, low_24h } = placed.row
  return { symbol, ...figuresOf(placed, now), high_24h, low_24h }
}

function figuresOf({ row, rank }: Placed, now: Date) {
  return {
    rank,
    price: row.price,
    change_24h: row.change_24h === null ? null : withTwoDecimals(row.change_24h),
    volume_24h: row.volume_24h,
    market_cap: row.market_cap,
    quoted_at: row.quoted_at?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

export function stateOf({ category, quoted_at, halted_at }: ListedRow, now: Date): PriceState {
  return priceState({ category, quotedAt: quoted_at, haltedAt: halted_at }, now)
}

/** From the price that the change is against to the present one, so that both say the same. */
function lineOf({ price, price_before: before }: ListedRow, hours: readonly string[]): string[] {
  if (price === null) return []
  const begin = before === null ? [] : [before]
  return [...begin, ...hours.slice(begin.length + 1 - LINE_POINTS), price]
}

export function presentCandle({ at, open, high, low, close, volume }: FeedCandle) {
  return { at: at.toISOString(), open, high, low, close, volume }
}

// Those who are no feed may say it with fewer.
function withTwoDecimals(percent: string): string {
  const [whole = '', decimals = ''] = percent.split('.')
  return `${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`
}
