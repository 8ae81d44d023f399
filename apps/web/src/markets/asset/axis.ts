import { DAY_SECONDS } from '@sadaf/calendar'
import type { Language } from '../../app/language/language.ts'
import { formatDate, formatNumber } from '../../ui/format.ts'

const MAX_DECIMALS = 12
/** From here on a narrow axis is shortened: 120K. */
const SHORTENED_FROM = 10_000

/** How a chart writes: the language, whose time it is, and whether there is room for whole figures. */
export type Writing = {
  readonly language: Language
  readonly timeZone: string | undefined
  readonly intervalSeconds: number
  readonly hasRoom: boolean
}

/** A candle of a day belongs to that day everywhere; one of hours is told by the reader's clock. */
export function momentText(seconds: number, writing: Writing): string {
  const isDay = writing.intervalSeconds >= DAY_SECONDS
  return formatDate(
    new Date(seconds * 1000),
    isDay ? 'day' : 'full',
    writing.language,
    isDay ? 'UTC' : writing.timeZone,
  )
}

/** Label of a tick of the time axis; the coarser the mark, the coarser its words. */
export function tickText(
  seconds: number,
  mark: 'year' | 'month' | 'day' | 'time',
  { language, timeZone, intervalSeconds }: Writing,
): string {
  const date = new Date(seconds * 1000)
  const zone = intervalSeconds >= DAY_SECONDS ? 'UTC' : timeZone
  if (mark === 'year') return formatNumber(date.getUTCFullYear(), language, { useGrouping: false })
  return formatDate(date, mark === 'time' ? 'time' : 'short', language, zone)
}

/**
 * A label as the canvas draws it, whose frame runs from left to right: marks of direction turn an Arabic text around,
 * and the space at its end keeps the tail of the last letter off the edge.
 */
export function drawnLabel(text: string, { language }: Pick<Writing, 'language'>): string {
  return language === 'ar' ? `\u200f${text}\u00a0\u200f` : text
}

/** Prices beside the axis, with as many decimals as tell them apart. */
export function ticksText(prices: readonly number[], writing: Writing): string[] {
  const [first = 0, second = first] = prices
  const step = Math.abs(second - first)
  const decimals = step === 0 || step >= 1 ? 0 : Math.min(MAX_DECIMALS, Math.ceil(-Math.log10(step)))
  return prices.map((price) => axisPriceText(price, decimals, writing))
}

/** One price beside the axis. */
export function axisPriceText(price: number, decimals: number, { language, hasRoom }: Writing): string {
  if (!hasRoom && price >= SHORTENED_FROM)
    return `${formatNumber(price / 1000, language, { maximumFractionDigits: 1 })}K`
  return formatNumber(price, language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
