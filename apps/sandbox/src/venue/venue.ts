import type { Accounts } from '../bank/accounts.ts'
import type { Market } from '../market/market.ts'
import type { Service } from '../service.ts'
import { Clearing } from './clearing.ts'
import { Custody } from './custody.ts'
import { Deliveries } from './deliveries.ts'
import { Dividends } from './dividends.ts'
import { Instruments } from './instruments.ts'
import { Lines } from './lines.ts'
import { OrderStore } from './order-store.ts'
import { Orders } from './orders.ts'
import { Stakes } from './stakes.ts'
import { Staking } from './staking.ts'
import { SwapQuotes } from './swap-quotes.ts'
import { Swaps } from './swaps.ts'
import { Trading } from './trading.ts'

/** The venue where crypto and securities change hands, at the market's prices and the bank's books. */
export type Venue = {
  readonly service: Service
  readonly accounts: Accounts
  readonly instruments: Instruments
  readonly custody: Custody
  readonly store: OrderStore
  readonly orders: Orders
  readonly clearing: Clearing
  readonly trading: Trading
  readonly quotes: SwapQuotes
  readonly swaps: Swaps
  readonly deliveries: Deliveries
  readonly dividends: Dividends
  readonly stakes: Stakes
  readonly staking: Staking
  readonly lines: Lines
}

export function makeVenue(
  service: Service,
  { accounts, market }: { accounts: Accounts; market: Market },
): Venue {
  const instruments = new Instruments(service, market)
  const lines = new Lines(service)
  const custody = new Custody(service, lines)
  const store = new OrderStore(service, (asset) => instruments.find(asset).quoteCurrency)
  const clearing = new Clearing({ service, custody, orders: store, lines })
  const stakes = new Stakes({ service, custody, lines })
  const quotes = new SwapQuotes(service, instruments)
  return {
    service,
    accounts,
    instruments,
    custody,
    store,
    clearing,
    quotes,
    lines,
    stakes,
    dividends: new Dividends({ service, accounts, instruments }),
    staking: new Staking({ service, custody, store, stakes }),
    trading: new Trading({ service, instruments, store, clearing }),
    orders: new Orders({ service, accounts, custody, clearing, instruments, store }),
    deliveries: new Deliveries({ service, accounts, custody, clearing, instruments, store }),
    swaps: new Swaps({ service, custody, instruments, store, lines, quotes }),
  }
}
