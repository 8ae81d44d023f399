import { contract, type PricedService, pricedServices, toWire } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import { allTerms, feeUnder } from '../operations/index.ts'
import type { Price } from './price.ts'

export { createPriceList, type Price, type PriceList, type Prices, type ReadPrices } from './price.ts'

/** Prices of all services, read from the terms that the product charges by. */
export const pricing = {
  name: 'pricing',
  open({ api, priceList }: Needs<'api' | 'priceList'>) {
    api.servePublic(contract.getPricing, async ({ query: { amount } }) => {
      const { prices, offeredRate } = await priceList.read()
      const byService = new Map([...pricesByTerms(), ...prices].map((price) => [price.service, price]))
      const data = pricedServices.flatMap((service) => {
        const price = byService.get(service)
        if (!price) return []
        const { feePercentage, feeOf, isEstimate = false, usualSeconds = null } = price
        return {
          service,
          fee_percentage: feePercentage,
          fee: feeOf && toWire(feeOf(amount)),
          is_estimate: isEstimate,
          usual_seconds: usualSeconds,
        }
      })
      const offered_rate = offeredRate
        ? {
            sell_currency: offeredRate.sellCurrency,
            buy_currency: offeredRate.buyCurrency,
            rate: offeredRate.rate,
            mid_rate: offeredRate.midRate,
          }
        : null
      return { amount: toWire(amount), data, offered_rate }
    })
  },
} satisfies Capability

/** The prices of the kinds of operation that have terms. */
function pricesByTerms(): Price[] {
  return allTerms().flatMap(([kind, terms]) => {
    if (!isPriced(kind)) return []
    const { feePercentage, usualSeconds } = terms
    return { service: kind, feePercentage, feeOf: (amount) => feeUnder(terms, amount), usualSeconds }
  })
}

const isPriced = (kind: string): kind is PricedService => pricedServices.some((service) => service === kind)
