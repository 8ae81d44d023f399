import { exchangeMargin } from '@sadaf/api/exchange-margin'
import { add, type Money, parseRate } from '@sadaf/money'
import { toMoney } from '../../app/api/amounts.ts'
import type { FxQuote } from '../../app/api/api.ts'

export type ConversionCost = {
  /** Fee and margin together, in the currency that is sold. */
  readonly all: Money
  readonly fee: Money
  /** Amount by which the offered rate is worse than the middle of the market. */
  readonly margin: Money
}

/** Cost of a conversion against the middle of the market, to the minor unit of the sold currency, rounded up. */
export function costOf({
  sell,
  buy,
  fee,
  mid_rate,
}: Pick<FxQuote, 'sell' | 'buy' | 'fee' | 'mid_rate'>): ConversionCost {
  const [sold, charged] = [toMoney(sell), toMoney(fee)]
  const margin = exchangeMargin(sold, toMoney(buy), parseRate(mid_rate))
  return { all: add(charged, margin), fee: charged, margin }
}
