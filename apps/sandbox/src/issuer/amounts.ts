import { basisPoints, convert, inverse, type Money, parseRate, product, rateToDecimal } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { perDollar } from '../bank/reference-rates.ts'
import { Problem } from '../http/problem.ts'

/** Margin of a hold abroad above the day's rate, in hundredths of a percent: rates move until it clears. */
const ROOM_BPS = 200
const RATE_DECIMALS = 8

/** Requested amount of a shop, in the card's currency and in its own. */
export type Amounts = {
  readonly billed: Money
  readonly merchant: Money
  /** One unit of the shop's currency in the card's; null where they are one. */
  readonly rate: string | null
}

/** Amounts to hold for a request of a shop. @throws Problem 422 `currency_not_taken` */
export function toHold(merchant: Money, currency: string, day: string): Amounts {
  return converted(merchant, currency, day, 10_000 + ROOM_BPS)
}

/** Amounts to charge, or to refund, for an amount of a shop. @throws Problem 422 `currency_not_taken` */
export function toBook(merchant: Money, currency: string, day: string): Amounts {
  return converted(merchant, currency, day, 10_000)
}

function converted(merchant: Money, currency: string, day: string, bps: number): Amounts {
  if (merchant.asset === currency) return { billed: merchant, merchant, rate: null }
  const [from, to] = [perDollar(merchant.asset, day), perDollar(currency, day)]
  if (!from || !to) {
    throw new Problem(422, 'currency_not_taken', `A card in ${currency} does not pay in ${merchant.asset}`, {
      'amount.currency': 'is not taken',
    })
  }
  const rounding = bps > 10_000 ? 'up' : 'halfEven'
  const rate = rateToDecimal(product(product(to, inverse(from)), basisPoints(bps)), RATE_DECIMALS, rounding)
  return { billed: convert(merchant, parseRate(rate), currency, rounding), merchant, rate }
}

/** As JSON carries them. */
export function amountsWire({ billed, merchant, rate }: Amounts) {
  return { billed: toWire(billed), merchant: toWire(merchant), rate }
}
