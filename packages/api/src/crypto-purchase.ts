import {
  compare,
  convert,
  inverse,
  type Money,
  multiply,
  product,
  type Rate,
  rate,
  subtract,
} from '@sadaf/money'

/** Assets that can be bought for a national currency (specification, "Buy"). */
export const buyableAssets = ['BTC', 'ETH', 'ADA', 'DOT', 'LINK'] as const
export type BuyableAsset = (typeof buyableAssets)[number]

export function isBuyable(symbol: string): symbol is BuyableAsset {
  return (buyableAssets as readonly string[]).includes(symbol)
}

/** How it is paid for (specification, section 3). */
export const paymentMethods = ['debit-card', 'bank-transfer', 'apple-pay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** On what terms something is bought. */
export type PurchaseTerms = {
  readonly asset: BuyableAsset
  /** The price of one whole unit in US dollars; above zero. */
  readonly price: Rate
  /** The seller's fee as a share: 0.0399. */
  readonly fee: Rate
}

/** Both sides of a purchase. `subtotal` and `fee` are `total` to the cent. */
export type PurchaseSums = {
  readonly total: Money
  readonly fee: Money
  /** The part of it that buys. */
  readonly subtotal: Money
  readonly received: Money
}

/**
 * Works out a purchase from the side that a person typed: that one is exact and the other follows. The two are not
 * each other's inverse (specification, section 9): from dollars, crypto = amount × (1 − fee) ÷ price, rounded down;
 * from crypto, dollars = amount × price × (1 + fee), rounded up.
 *
 * @param typed zero or more, in US dollars or in the asset
 */
export function purchaseOf(typed: Money, { asset, price, fee }: PurchaseTerms): PurchaseSums {
  if (typed.asset === 'USD') {
    const left = rate(fee.denominator - fee.numerator, fee.denominator)
    const charged = multiply(typed, fee, 'up')
    return {
      total: typed,
      fee: charged,
      subtotal: subtract(typed, charged),
      received: convert(typed, product(left, inverse(price)), asset, 'down'),
    }
  }
  const times = rate(fee.denominator + fee.numerator, fee.denominator)
  const total = convert(typed, product(price, times), 'USD', 'up')
  const subtotal = convert(typed, price, 'USD', 'up')
  return { total, fee: subtract(total, subtotal), subtotal, received: typed }
}

/** Whether a sum is within limits, both ends included. */
export function isWithin(amount: Money, { min, max }: { readonly min: Money; readonly max: Money }): boolean {
  return compare(amount, min) >= 0 && compare(amount, max) <= 0
}
