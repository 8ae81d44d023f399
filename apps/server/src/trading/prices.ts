import {
  compareRates,
  convert,
  inverse,
  type Money,
  money,
  parseRate,
  percentOf,
  unitsPerWhole,
} from '@sadaf/money'
import { DomainError } from '../platform/index.ts'
import { arrivesBought, type Price, type ReadPrices } from '../pricing/index.ts'
import type { Instrument } from '../providers/index.ts'
import type { Instruments } from './instruments.ts'
import type { ReadMarket } from './market.ts'
import { sumsOf } from './order.ts'
import type { Market } from './place.ts'

const services = { crypto: 'trade_crypto', security: 'trade_security' } as const
/** The asset of each class that arrivals are shown for, where the venue trades it. */
const shown = { crypto: 'BTC', security: 'AAPL' } as const

/**
 * The prices of trading: of each class of assets that the venue trades for us the highest fee, where its assets have
 * several, and how much of a well-known asset an amount buys at the market. While the venue cannot be reached, that of
 * crypto is unknown, and nothing is said of other classes.
 */
export function createPrices(instruments: Pick<Instruments, 'all'>, marketOf: ReadMarket): ReadPrices {
  return async () => {
    const all = await unlessAway(instruments.all())
    if (all === null) return [{ service: services.crypto, feePercentage: null, feeOf: null, arrivalOf: null }]
    const prices = []
    for (const kind of ['crypto', 'security'] as const) {
      const highest = highestFee(all.filter((each) => each.class === kind))
      if (highest === undefined) continue
      const isTraded = all.some(({ asset }) => asset === shown[kind])
      const market = isTraded ? await unlessAway(marketOf(shown[kind])) : null
      prices.push(priceOf(kind, highest, market))
    }
    return prices
  }
}

function highestFee(traded: readonly Instrument[]): string | undefined {
  const fees = traded.map(({ feePercentage }) => feePercentage)
  return fees.sort((one, other) => compareRates(parseRate(other), parseRate(one)))[0]
}

function priceOf(kind: keyof typeof services, feePercentage: string, market: Market | null): Price {
  const now = market?.now
  const isLive = market !== null && now?.state === 'live' && now.price !== null
  return {
    service: services[kind],
    feePercentage,
    feeOf: (value) => percentOf(value, feePercentage, 'up'),
    arrivalOf: isLive ? (amount) => bought(amount, feePercentage, market) : null,
  }
}

/** A purchase at the market of as many whole steps as an amount pays for, as its review says it; null below one. */
function bought(amount: Money, feePercentage: string, { instrument, now }: Market) {
  if (now.price === null) return null
  const { asset, quantityStep } = instrument
  const paidFor = convert(amount, inverse(parseRate(now.price)), asset, 'down')
  const step = parseRate(quantityStep)
  const stepMinor = (unitsPerWhole(asset) * step.numerator) / step.denominator
  const quantity = money(asset, stepMinor > 0n ? paidFor.minor - (paidFor.minor % stepMinor) : paidFor.minor)
  if (quantity.minor === 0n) return null
  const order = { side: 'buy', type: 'market', timeInForce: 'ioc', quantity } as const
  const { value, total, price } = sumsOf(order, { ...instrument, feePercentage }, now)
  return arrivesBought({ total, sold: value, received: quantity }, { rate: price, midRate: price })
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DomainError && error.code === 'provider_unavailable') return null
    throw error
  }
}
