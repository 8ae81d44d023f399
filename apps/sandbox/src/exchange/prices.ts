import {
  basisPoints,
  convert,
  inverse,
  type Money,
  multiply,
  parseRate,
  product,
  type Rate,
  rate,
  rateToDecimal,
} from '@sadaf/money'
import { perDollar } from '../bank/reference-rates.ts'
import { Problem } from '../http/problem.ts'

/** Spread of the exchange, in hundredths of a percent: its rate is so much below the middle of the market. */
const SPREAD_BPS = 30
/** Fee of the exchange on the sold amount, in hundredths of a percent. */
const FEE_BPS = 50
const RATE_DECIMALS = 6

/** Request for a quote; fixes either the sell or the buy amount. */
export type Wish =
  | { readonly sell: Money; readonly buyCurrency: string }
  | { readonly buy: Money; readonly sellCurrency: string }

export type Price = {
  readonly sell: Money
  readonly buy: Money
  /** Taken in the sold currency, beside what is sold. */
  readonly fee: Money
  /** Units bought for one sold, as offered and in the middle of the market. */
  readonly rate: string
  readonly midRate: string
}

/** The fee as a percentage of what is sold. */
export const feePercent = rateToDecimal(rate(BigInt(FEE_BPS), 100n), 2, 'halfEven')

/**
 * Prices a conversion (FX) at the reference rates of a day. Rounding: the fixed side stays as it is; the other is
 * rounded in the exchange's favour by less than a minor unit, and so are the fee and the rate that is offered.
 *
 * @throws Problem 422 `pair_not_traded`, `amount_too_small`
 */
export function priceOf(wish: Wish, day: string): Price {
  const sold = 'sell' in wish ? wish.sell.asset : wish.sellCurrency
  const bought = 'buy' in wish ? wish.buy.asset : wish.buyCurrency
  const mid = midRate(sold, bought, day)
  const offered = rateToDecimal(product(mid, basisPoints(10_000 - SPREAD_BPS)), RATE_DECIMALS, 'down')
  const at = parseRate(offered)
  const sell = 'sell' in wish ? wish.sell : convert(wish.buy, inverse(at), sold, 'up')
  const buy = 'buy' in wish ? wish.buy : convert(wish.sell, at, bought, 'down')
  if (buy.minor === 0n) {
    throw new Problem(422, 'amount_too_small', `It would buy less than the smallest part of ${bought}`)
  }
  const fee = multiply(sell, basisPoints(FEE_BPS), 'up')
  return { sell, buy, fee, rate: offered, midRate: rateToDecimal(mid, RATE_DECIMALS, 'halfEven') }
}

function midRate(sold: string, bought: string, day: string): Rate {
  const [soldPerDollar, boughtPerDollar] = [perDollar(sold, day), perDollar(bought, day)]
  if (sold === bought || !soldPerDollar || !boughtPerDollar) {
    throw new Problem(422, 'pair_not_traded', `${sold} is not exchanged for ${bought} here`, {
      buy_currency: `is not exchanged for ${sold}`,
    })
  }
  return product(boughtPerDollar, inverse(soldPerDollar))
}
