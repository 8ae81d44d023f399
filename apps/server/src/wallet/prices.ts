import { MINUTE_MS } from '@sadaf/calendar'
import { add, convert, type Money, money, parseRate, percentOf } from '@sadaf/money'
import { cachedFor, type Platform } from '../platform/index.ts'
import { arrivesExchanged, type Price, type ReadPrices } from '../pricing/index.ts'
import {
  type ExchangeProvider,
  ProviderRefusal,
  ProviderUnreachable,
  type Quote,
} from '../providers/index.ts'

const LOOKED_AT_EVERY_MS = 10 * MINUTE_MS
/** An exchange that was away is asked again after so long. */
const AWAY_FOR_MS = MINUTE_MS

/** A usual amount between two currencies whose rate moves. */
const usual = { sell: money('USD', 1_000_00n), buyCurrency: 'EUR' } as const

/**
 * The price of converting. What the exchange takes is read from a quote that it gives for a usual
 * amount, every ten minutes at most: strangers who look at prices cause no calls of theirs.
 */
export function createPrices(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  exchange: Pick<ExchangeProvider, 'quote'>,
): ReadPrices {
  const usualQuote = cachedFor(LOOKED_AT_EVERY_MS, clock, () => unlessAway(exchange.quote(ids.next(), usual)))
  return async () => {
    const quote = (await usualQuote()) ?? (await usualQuote(AWAY_FOR_MS))
    if (!quote) return [{ service: 'conversion', feePercentage: null, feeOf: null, arrivalOf: null }]
    return [conversionBy(quote)]
  }
}

function conversionBy({ feePercentage, rate, midRate, buy }: Quote): Price {
  const feeOf = (amount: Money) => percentOf(amount, feePercentage, 'up')
  return {
    service: 'conversion',
    feePercentage,
    feeOf,
    arrivalOf: (amount) =>
      arrivesExchanged(
        {
          total: add(amount, feeOf(amount)),
          sold: amount,
          received: convert(amount, parseRate(rate), buy.asset, 'down'),
        },
        { rate, midRate },
      ),
    isEstimate: true,
  }
}

async function unlessAway(asked: Promise<Quote>): Promise<Quote | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal) return null
    throw error
  }
}
