import { isAbove, type Price } from './price.ts'

/** A highest and a lowest price that stood until a moment. */
export type Span = { readonly high: Price; readonly low: Price; readonly until: number }

export type Range = { readonly high: Price; readonly low: Price }

/** The highest and the lowest of a time that moves on, at a cost that does not grow with its length. */
export type Extremes = {
  /** In the order of their ends. */
  add(span: Span): void
  /** Forgets what ended at a moment or before. */
  dropUntil(moment: number): void
  /** Of what is left; null where that is nothing. */
  range(): Range | null
}

export function createExtremes(): Extremes {
  const highs = createSlope((later, earlier) => !isAbove(earlier, later))
  const lows = createSlope((later, earlier) => !isAbove(later, earlier))
  return {
    add({ high, low, until }) {
      highs.add(high, until)
      lows.add(low, until)
    },
    dropUntil(moment) {
      highs.dropUntil(moment)
      lows.dropUntil(moment)
    },
    range() {
      const [high, low] = [highs.first(), lows.first()]
      return high && low ? { high, low } : null
    },
  }
}

type Step = { readonly price: Price; readonly until: number }

/** Prices each of which is beaten by no later one: the first is the most extreme of all (a monotonic queue). */
function createSlope(beats: (later: Price, earlier: Price) => boolean) {
  let steps: Step[] = []
  let begin = 0
  return {
    add(price: Price, until: number): void {
      let last = steps.at(-1)
      while (last && steps.length > begin && beats(price, last.price)) {
        steps.pop()
        last = steps.at(-1)
      }
      steps.push({ price, until })
    },
    dropUntil(moment: number): void {
      let first = steps[begin]
      while (first && first.until <= moment) {
        begin += 1
        first = steps[begin]
      }
      // Only now and then, so that dropping one costs one.
      if (begin * 2 > steps.length) {
        steps = steps.slice(begin)
        begin = 0
      }
    },
    first: (): Price | undefined => steps[begin]?.price,
  }
}
