import type { Market } from '../market/market.ts'
import type { Service } from '../service.ts'
import { Delivering } from './delivering.ts'
import { type Deliver, Orders } from './orders.ts'
import { Pages, type RampPagesOptions } from './pages/pages.ts'
import { Quotes } from './quotes.ts'

/** The ramp: it sells crypto for dollars, takes the payment on a page of its own, and delivers. */
export type Ramp = {
  readonly service: Service
  readonly quotes: Quotes
  readonly orders: Orders
  readonly delivering: Delivering
  readonly pages: Pages
}

export type RampOptions = {
  /** How long its offers are firm. */
  readonly firmSeconds?: number | undefined
  readonly pages: RampPagesOptions
  readonly deliver: Deliver
}

export function makeRamp(
  service: Service,
  market: Market,
  { firmSeconds, pages, deliver }: RampOptions,
): Ramp {
  const quotes = new Quotes(service, market, firmSeconds)
  const delivering = new Delivering(service.books)
  const orders = new Orders(service, { quotes, delivering, deliver })
  return { service, quotes, orders, delivering, pages: new Pages(service, orders, pages) }
}
