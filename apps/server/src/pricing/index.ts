import { contract, type PricedService, pricedServices, toWire } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Capability, Needs } from '../capability.ts'
import { allTerms, feeUnder } from '../operations/index.ts'
import { type Arrival, arrivesWhole } from './arrival.ts'
import type { Price } from './price.ts'

export { arrivesBought, arrivesExchanged, arrivesWhole } from './arrival.ts'
export { createPriceList, type Price, type PriceList, type ReadPrices } from './price.ts'

/** Prices of all services, read from the terms that the product charges by. */
export const pricing = {
  name: 'pricing',
  open({ api, priceList }: Needs<'api' | 'priceList'>) {
    api.servePublic(contract.getPricing, async ({ query: { amount } }) => {
      const byService = new Map(
        [...pricesByTerms(), ...(await priceList.read())].map((price) => [price.service, price]),
      )
      const data = pricedServices.flatMap((service) => {
        const price = byService.get(service)
        return price ? [presentPrice(price, amount)] : []
      })
      return { amount: toWire(amount), data }
    })
  },
} satisfies Capability

function presentPrice(price: Price, amount: Money) {
  const { service, feePercentage, feeOf, arrivalOf, isEstimate = false, usualSeconds = null } = price
  const arrival = arrivalOf?.(amount)
  return {
    service,
    fee_percentage: feePercentage,
    fee: feeOf && toWire(feeOf(amount)),
    arrival: arrival ? presentArrival(arrival) : null,
    is_estimate: isEstimate,
    usual_seconds: usualSeconds,
  }
}

function presentArrival({ total, received, exchange }: Arrival) {
  return {
    total: toWire(total),
    received: toWire(received),
    exchange: exchange && {
      unit: exchange.unit,
      currency: exchange.currency,
      rate: exchange.rate,
      mid_rate: exchange.midRate,
      difference: toWire(exchange.difference),
      difference_percentage: exchange.differencePercentage,
    },
  }
}

/** The prices of the kinds of operation that have terms. */
function pricesByTerms(): Price[] {
  return allTerms().flatMap(([kind, terms]) => {
    if (!isPriced(kind)) return []
    const { feePercentage, usualSeconds } = terms
    const feeOf = (amount: Money) => feeUnder(terms, amount)
    const arrivalOf = (amount: Money) => arrivesWhole(amount, feeOf(amount))
    return { service: kind, feePercentage, feeOf, arrivalOf, usualSeconds }
  })
}

const isPriced = (kind: string): kind is PricedService => pricedServices.some((service) => service === kind)
