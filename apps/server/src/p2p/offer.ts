import { divideRounded, type Money, money, unitsPerWhole } from '@sadaf/money'

// Offers and the cost of their trades, as plain values.

export type Side = 'buy' | 'sell'

export type Offer = {
  readonly userId: string
  readonly id: string
  /** The maker's side. */
  readonly side: Side
  readonly asset: string
  /** Of one whole unit of the asset, in the currency. */
  readonly price: Money
  readonly quantity: Money
  readonly left: Money
  readonly min: Money
  readonly max: Money
  readonly accountId: string
  readonly holdingId: string
  /** As far as strangers may know its maker. */
  readonly name: string
  readonly otherName: string | null
  readonly state: 'open' | 'withdrawn'
  readonly createdAt: Date
}

export type Refusal = 'p2p_offer_closed' | 'p2p_amount_out_of_range' | 'p2p_too_small'

/** The cost of a quantity at a price, rounded up to a minor unit: the buyer pays it, and the seller has all of it. */
export function costOf(quantity: Money, price: Money): Money {
  return money(price.asset, divideRounded(quantity.minor * price.minor, unitsPerWhole(quantity.asset), 'up'))
}

/** The least that one trade takes: all that is left where that is less. */
export function leastOf({ min, left }: Pick<Offer, 'min' | 'left'>): Money {
  return left.minor < min.minor ? left : min
}

/** The most that one trade takes. */
export function mostOf({ max, left }: Pick<Offer, 'max' | 'left'>): Money {
  return left.minor < max.minor ? left : max
}

/** Why so much of an offer cannot be taken; null where it can. */
export function refusalOf(offer: Offer, quantity: Money): Refusal | null {
  if (offer.state !== 'open' || offer.left.minor === 0n) return 'p2p_offer_closed'
  if (quantity.minor < leastOf(offer).minor || quantity.minor > offer.max.minor)
    return 'p2p_amount_out_of_range'
  // More than is left was there a moment ago, and another has taken it.
  return quantity.minor > offer.left.minor ? 'p2p_offer_closed' : null
}

/** Why an offer cannot be made like this; null where it can. */
export function wrongWith({
  price,
  quantity,
  min,
  max,
}: Pick<Offer, 'price' | 'quantity' | 'min' | 'max'>): Refusal | null {
  if (min.minor > max.minor || max.minor > quantity.minor) return 'p2p_amount_out_of_range'
  // Rounded up, anything is worth a minor unit; what is worth less is no trade.
  return min.minor * price.minor < unitsPerWhole(quantity.asset) ? 'p2p_too_small' : null
}
