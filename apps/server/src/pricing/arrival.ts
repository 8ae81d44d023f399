import { exchangeMargin } from '@sadaf/api/exchange-margin'
import {
  add,
  compareRates,
  inverse,
  type Money,
  parseRate,
  product,
  type Rate,
  rate as rateOf,
  rateToDecimal,
  relativeChange,
  zero,
} from '@sadaf/money'

/** Both ends of a service for an amount in US dollars. */
export type Arrival = {
  /** Amount that leaves the account, with the fee. */
  readonly total: Money
  /** Amount that the other side has of it. */
  readonly received: Money
  /** Null where nothing is exchanged. */
  readonly exchange: Exchange | null
}

/** A rate as it is offered, beside the middle of the market. */
export type Exchange = {
  /** The rates are prices of one of it. */
  readonly unit: string
  readonly currency: string
  readonly rate: string
  readonly midRate: string
  /** Amount by which the offered rate is worse, in what is sold. */
  readonly difference: Money
  readonly differencePercentage: string
}

/** An amount that arrives as it is: the fee is taken beside it. */
export function arrivesWhole(amount: Money, fee: Money): Arrival {
  return { total: add(amount, fee), received: amount, exchange: null }
}

/** Amounts that are paid, exchanged of that, and brought by it. */
type Sums = { readonly total: Money; readonly sold: Money; readonly received: Money }
type Rates = { readonly rate: string; readonly midRate: string }

/** An amount that is exchanged at rates that say how much one sold unit brings. */
export function arrivesExchanged(sums: Sums, { rate, midRate }: Rates): Arrival {
  const [offered, middle] = [parseRate(rate), parseRate(midRate)]
  const names = { unit: sums.sold.asset, currency: sums.received.asset, rate, midRate }
  return exchanged(sums, names, { offered, middle })
}

/** An amount that buys something at rates that are prices of one of it. */
export function arrivesBought(sums: Sums, { rate, midRate }: Rates): Arrival {
  const [offered, middle] = [inverse(parseRate(rate)), inverse(parseRate(midRate))]
  const names = { unit: sums.received.asset, currency: sums.sold.asset, rate, midRate }
  return exchanged(sums, names, { offered, middle })
}

type Names = Pick<Exchange, 'unit' | 'currency' | 'rate' | 'midRate'>

/** @param rates what one sold unit brings */
function exchanged(
  { total, sold, received }: Sums,
  names: Names,
  { offered, middle }: { readonly offered: Rate; readonly middle: Rate },
): Arrival {
  const isWorse = compareRates(offered, middle) < 0
  const share = isWorse ? product(relativeChange(middle, offered), rateOf(-1n)) : rateOf(0n)
  return {
    total,
    received,
    exchange: {
      ...names,
      difference: isWorse ? exchangeMargin(sold, received, middle) : zero(sold.asset),
      differencePercentage: rateToDecimal(product(share, rateOf(100n)), 2, 'halfEven'),
    },
  }
}
