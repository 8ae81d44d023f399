import {
  addRates,
  compareRates,
  parseRate,
  type Rate,
  rate,
  rateToDecimal,
  relativeChange,
} from '@sadaf/money'
import type { OrderBook } from '../../app/api/api.ts'

type Offer = OrderBook['bids'][number]

/** A level of the book with what there is up to it, and how large that is of the deepest, from 0 to 1, to be drawn. */
export type Level = Offer & { readonly sum: string; readonly depth: number }

/** Quantities have at most so many decimals. */
const DECIMALS = 8

/** The first levels of both sides, the best first, with running sums; bars of both sides are of one scale. */
export function levelsOf({ bids, asks }: Pick<OrderBook, 'bids' | 'asks'>, count: number) {
  const [own, others] = [summed(bids.slice(0, count)), summed(asks.slice(0, count))]
  const most = [own.at(-1), others.at(-1)]
    .map((level) => level?.sum ?? rate(0n))
    .reduce((a, b) => (compareRates(a, b) > 0 ? a : b))
  const drawn = (levels: readonly Summed[]): Level[] =>
    levels.map(({ offer, sum }) => ({
      ...offer,
      sum: rateToDecimal(sum, DECIMALS, 'halfEven'),
      depth: shareOf(sum, most),
    }))
  return { bids: drawn(own), asks: drawn(others) }
}

type Summed = { readonly offer: Offer; readonly sum: Rate }

function summed(offers: readonly Offer[]): Summed[] {
  let sum = rate(0n)
  return offers.map((offer) => {
    sum = addRates(sum, parseRate(offer.quantity))
    return { offer, sum }
  })
}

// Number for drawing a share.
function shareOf(part: Rate, whole: Rate): number {
  if (whole.numerator === 0n) return 0
  const share = (part.numerator * whole.denominator * 10_000n) / (part.denominator * whole.numerator)
  return Number(share) / 10_000
}

/** How far the best of both sides are apart: as a price, and as a share of the lower; null where one side is empty. */
export function spreadOf({ bids, asks }: Pick<OrderBook, 'bids' | 'asks'>) {
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask) return null
  const [low, high] = [parseRate(bid.price), parseRate(ask.price)]
  const apart = addRates(high, { ...low, numerator: -low.numerator })
  return { apart, share: relativeChange(low, high) }
}
