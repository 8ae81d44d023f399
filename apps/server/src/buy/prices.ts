import { type BuyableAsset, type PricedService, paymentMethods, purchaseOf } from '@sadaf/api'
import { MINUTE_MS } from '@sadaf/calendar'
import { parseAmount, parseRate, rate } from '@sadaf/money'
import { cachedFor, type Platform } from '../platform/index.ts'
import { arrivesBought, type Price, type ReadPrices } from '../pricing/index.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type RampProvider,
  type RampQuote,
} from '../providers/index.ts'
import { feePercentage, type Method, methodOf } from './methods.ts'

const services = {
  'debit-card': 'buy_debit_card',
  'apple-pay': 'buy_apple_pay',
  'bank-transfer': 'buy_bank_transfer',
} as const satisfies Record<string, PricedService>

/** A usual purchase: its price is that of every way to pay. */
const usual = { asset: 'BTC', method: 'debit-card', fixed: parseAmount('1000', 'USD') } as const

/** Price of one unit: as the seller offers it, and in the market at that time. */
type Offered = { readonly price: string; readonly marketPrice: string }

/**
 * Reads the prices of buying crypto, by the way to pay. The seller's price is that of an offer for a usual amount, asked
 * for once a minute at most: strangers who look at prices cause no calls of theirs.
 *
 * @param marketPrice null where the asset has no live price
 */
export function createPurchasePrices(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  ramp: Pick<RampProvider, 'quote'>,
  marketPrice: (asset: BuyableAsset) => Promise<string | null>,
): ReadPrices {
  const offered = cachedFor(MINUTE_MS, clock, async (): Promise<Offered | null> => {
    const inMarket = await marketPrice(usual.asset)
    if (inMarket === null) return null
    const quote = await unlessAway(ramp.quote(ids.next(), usual))
    return quote ? { price: quote.price, marketPrice: inMarket } : null
  })
  return async () => {
    const now = await offered()
    return paymentMethods.map((id) => priceOf(methodOf(id), now))
  }
}

/** The fee of an amount in dollars is the same at any price. */
function priceOf(method: Method, offered: Offered | null): Price {
  const { asset } = usual
  return {
    service: services[method.id],
    feePercentage: feePercentage(method),
    feeOf: (amount) => purchaseOf(amount, { asset, price: rate(1n), fee: method.fee }).fee,
    arrivalOf:
      offered &&
      ((amount) => {
        const price = parseRate(offered.price)
        const { total, subtotal, received } = purchaseOf(amount, { asset, price, fee: method.fee })
        const rates = { rate: offered.price, midRate: offered.marketPrice }
        return arrivesBought({ total, sold: subtotal, received }, rates)
      }),
  }
}

async function unlessAway(asked: Promise<RampQuote>): Promise<RampQuote | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return null
    throw error
  }
}
