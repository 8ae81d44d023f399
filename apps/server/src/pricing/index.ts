import { contract, pricedServices, toWire } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'

export { createPriceList, type Price, type PriceList, type Prices, type ReadPrices } from './price.ts'

/** What everything costs, read from the terms that the product charges by. */
export const pricing = {
  name: 'pricing',
  open({ api, priceList }: Needs<'api' | 'priceList'>) {
    api.servePublic(contract.getPricing, async ({ query: { amount } }) => {
      const { prices, offeredRate } = await priceList.read()
      const byService = new Map(prices.map((price) => [price.service, price]))
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
