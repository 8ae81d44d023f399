import { createExtremes, type Range } from './extremes.ts'
import { higher, lower, type Price } from './price.ts'

/** How a price went from one moment until another. */
export type Piece = Range & {
  readonly at: number
  readonly until: number
  readonly open: Price
  readonly close: Price
}

/** Price at the beginning of a time, and its range since. */
export type Since = { readonly before: Price | null; readonly range: Range | null }

/** How a price went lately. Each question costs the same, however long the time is that it asks about. */
export type History = {
  /** Takes in a price; one that is older than what is known already changes nothing. */
  hear(moment: number, price: Price): void
  /**
   * Of the time from a moment on, which never lies before one that was asked about. What ended earlier is forgotten.
   */
  since(moment: number): Since
}

/** As finely as prices are kept that are heard. */
export const PIECE_MS = 300_000

/** @param pieces what is known already, the oldest first, none into another */
export function createHistory(pieces: readonly Piece[] = []): History {
  const extremes = createExtremes()
  let kept = [...pieces]
  let begin = 0
  let passed: Price | null = null
  for (const piece of pieces) extremes.add(piece)

  function hear(moment: number, price: Price): void {
    const last = kept.at(-1)
    if (last && moment < last.at) return
    if (last && moment < last.until) {
      const { high, low } = last
      kept[kept.length - 1] = { ...last, high: higher(high, price), low: lower(low, price), close: price }
      extremes.add({ high: price, low: price, until: last.until })
      return
    }
    const begins = Math.floor(moment / PIECE_MS) * PIECE_MS
    const at = Math.max(begins, last?.until ?? begins)
    const piece = { at, until: begins + PIECE_MS, open: price, high: price, low: price, close: price }
    kept.push(piece)
    extremes.add(piece)
  }

  function since(moment: number): Since {
    let first = kept[begin]
    while (first && first.until <= moment) {
      passed = first.close
      begin += 1
      first = kept[begin]
    }
    if (begin * 2 > kept.length) {
      kept = kept.slice(begin)
      begin = 0
    }
    extremes.dropUntil(moment)
    // Within a piece only its opening price is known.
    const before = first && first.at <= moment ? first.open : passed
    return { before, range: extremes.range() }
  }

  return { hear, since }
}
