import { convert, inverse, type Money, type Rate, subtract, zero } from '@sadaf/money'

/**
 * Amount by which an exchange is worse than one in the middle of the market, in the asset that is sold, rounded up.
 *
 * @param midRate price of one sold unit in the bought asset, in the middle of the market; above zero
 */
export function exchangeMargin(sold: Money, bought: Money, midRate: Rate): Money {
  const worth = convert(bought, inverse(midRate), sold.asset, 'down')
  const difference = subtract(sold, worth)
  // Rounding what is bought can favour the person by less than a minor unit.
  return difference.minor < 0n ? zero(sold.asset) : difference
}
