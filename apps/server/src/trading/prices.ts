import { compareRates, parseRate, percentOf } from '@sadaf/money'
import { DomainError } from '../platform/index.ts'
import type { Price, ReadPrices } from '../pricing/index.ts'
import type { Instrument } from '../providers/index.ts'
import type { Instruments } from './instruments.ts'

const services = { crypto: 'trade_crypto', security: 'trade_security' } as const

/**
 * The prices of trading: of each class of assets that the venue trades for us the highest fee, where its assets have
 * several. While the venue cannot be reached, that of crypto is unknown, and nothing is said of other classes.
 */
export function createPrices(instruments: Pick<Instruments, 'all'>): ReadPrices {
  return async () => {
    const all = await traded(instruments)
    if (all === null) return { prices: [{ service: services.crypto, feePercentage: null, feeOf: null }] }
    return { prices: [...priceOf('crypto', all), ...priceOf('security', all)] }
  }
}

function priceOf(kind: Instrument['class'], all: readonly Instrument[]): Price[] {
  const fees = all.filter((each) => each.class === kind).map(({ feePercentage }) => feePercentage)
  const highest = fees.sort((one, other) => compareRates(parseRate(other), parseRate(one)))[0]
  if (highest === undefined) return []
  return [
    { service: services[kind], feePercentage: highest, feeOf: (value) => percentOf(value, highest, 'up') },
  ]
}

async function traded(instruments: Pick<Instruments, 'all'>): Promise<readonly Instrument[] | null> {
  try {
    return await instruments.all()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'provider_unavailable') return null
    throw error
  }
}
