import type { PricedService } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Arrival } from './arrival.ts'

/** Price of a service, as the capability that charges it declares it. */
export type Price = {
  readonly service: PricedService
  /** Of the amount, in percent; null while the provider that charges it cannot be reached. */
  readonly feePercentage: string | null
  /** The fee for an amount in US dollars, rounded as it is charged. */
  readonly feeOf: ((amount: Money) => Money) | null
  /** Both ends of the service for an amount in US dollars; null while a rate that it needs is not known. */
  readonly arrivalOf: ((amount: Money) => Arrival | null) | null
  /** Set where the provider names the exact fee only in its quote. */
  readonly isEstimate?: true
  readonly usualSeconds?: number
}

/** Reads the prices of one capability. */
export type ReadPrices = () => Promise<readonly Price[]>

/** The prices of all capabilities. */
export type PriceList = { add(read: ReadPrices): void; read(): Promise<readonly Price[]> }

export function createPriceList(): PriceList {
  const readers: ReadPrices[] = []
  return {
    add: (read) => void readers.push(read),
    async read() {
      return (await Promise.all(readers.map((read) => read()))).flat()
    },
  }
}
