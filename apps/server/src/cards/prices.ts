import { convert, type Money, money, parseRate, rateToDecimal } from '@sadaf/money'
import { arrivesExchanged, arrivesWhole, type Price, type ReadPrices } from '../pricing/index.ts'
import type { Rates } from '../rates/index.ts'

/** Currency of the shop abroad that the price is shown for. */
const ABROAD = 'EUR'
const RATE_DECIMALS = 6

const free = { feePercentage: '0', feeOf: ({ asset }: Money) => money(asset, 0n) } as const

const card: Price = {
  service: 'card',
  ...free,
  arrivalOf: (amount) => arrivesWhole(amount, free.feeOf(amount)),
}

/**
 * Reads the prices of cards. A purchase is booked at what the network clears, at home and abroad: no fee and no margin
 * of ours stands in it, and none is taken for a card. The network names its rate when it clears; until then it is shown
 * at the rate of the day.
 */
export function createCardPrices({ perDollar }: Pick<Rates, 'perDollar'>): ReadPrices {
  return async () => {
    const perOne = await perDollar(ABROAD)
    if (perOne === null) return [card, { service: 'card_abroad', ...free, arrivalOf: null }]
    const rate = rateToDecimal(perOne, RATE_DECIMALS, 'halfEven')
    const arrivalOf = (amount: Money) =>
      arrivesExchanged(
        { total: amount, sold: amount, received: convert(amount, parseRate(rate), ABROAD, 'halfEven') },
        { rate, midRate: rate },
      )
    return [card, { service: 'card_abroad', ...free, arrivalOf }]
  }
}
