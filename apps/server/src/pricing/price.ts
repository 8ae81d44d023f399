import type { PricedService } from '@sadaf/api'
import type { Money } from '@sadaf/money'

/** Price of a service, as the capability that charges it declares it. */
export type Price = {
  readonly service: PricedService
  /** Of the amount, in percent; null while the provider that charges it cannot be reached. */
  readonly feePercentage: string | null
  /** The fee for an amount in US dollars, rounded as it is charged. */
  readonly feeOf: ((amount: Money) => Money) | null
  /** Set where the provider names the exact fee only in its quote. */
  readonly isEstimate?: true
  readonly usualSeconds?: number
}

/** How a conversion was offered last, beside the middle of the market. */
export type OfferedRate = {
  readonly sellCurrency: string
  readonly buyCurrency: string
  readonly rate: string
  readonly midRate: string
}

export type Prices = {
  readonly prices: readonly Price[]
  readonly offeredRate?: OfferedRate
}

/** Reads the prices of one capability. */
export type ReadPrices = () => Promise<Prices>

/** The prices of all capabilities. */
export type PriceList = { add(read: ReadPrices): void; read(): Promise<Prices> }

export function createPriceList(): PriceList {
  const readers: ReadPrices[] = []
  return {
    add: (read) => void readers.push(read),
    async read() {
      const all = await Promise.all(readers.map((read) => read()))
      const offeredRate = all.find((each) => each.offeredRate)?.offeredRate
      return { prices: all.flatMap(({ prices }) => prices), ...(offeredRate && { offeredRate }) }
    },
  }
}
