import type { Capability, Needs } from '../capability.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import { createApplyOrder } from './apply-order.ts'
import { createCallOff, createCancel } from './cancel.ts'
import { createChange } from './change.ts'
import { defineTakingIn, tradeCommand } from './command.ts'
import { serveDividendFacts } from './dividend-facts.ts'
import { createEnded } from './ended.ts'
import { createInstruments } from './instruments.ts'
import * as kinds from './kinds/index.ts'
import { createReadMarket } from './market.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareTradingData } from './personal-data.ts'
import { createBeginOrder, createPlaceOrder } from './place.ts'
import { createPrices } from './prices.ts'
import { serveRecurringBuys } from './recurring/routes.ts'
import { createReplaceOrder } from './replace.ts'
import { serveTrading } from './routes.ts'
import { recordSwap, swapCommand, swapProgress } from './swap-command.ts'
import { serveSwaps } from './swap-routes.ts'

export { callOffOrders } from './cancel.ts'

type Stands = Needs<
  | 'api'
  | 'platform'
  | 'ledger'
  | 'venue'
  | 'cases'
  | 'operations'
  | 'advance'
  | 'holdings'
  | 'notifications'
  | 'publish'
  | 'schedules'
>

/** Orders at the venue, from being placed to their last fill. */
export const trading = {
  name: 'trading',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: ({ platform, venue }: Needs<'platform' | 'venue'>) => ({
    trade: tradeCommand(platform, venue, createProviderAccounts(platform.database)),
    swap: swapCommand(platform, venue),
  }),
  personalData: declareTradingData,
  open(services: Stands) {
    const { platform, venue, advance, holdings } = services
    const instruments = createInstruments(platform, venue)
    const applyOrder = createApplyOrder(services, createReplaceOrder(createBeginOrder(services)))
    const [ended, record] = [createEnded(services), recordSwap(holdings)]
    defineTakingIn(platform, venue, applyOrder)
    const [marketOf, place] = [createReadMarket(platform, instruments), createPlaceOrder(services)]
    serveTrading({
      ...services,
      instruments,
      marketOf,
      place,
      cancel: createCancel(services, applyOrder),
      change: createChange(services, createCallOff(platform)),
    })
    serveDividendFacts(services, instruments)
    serveRecurringBuys({ ...services, marketOf, place })
    serveSwaps({ ...services, instruments })
    return {
      eventHandlers: {
        venue: {
          order: (tx, { order, occurredAt: at }, isLastChance) => applyOrder(tx, order, { at, isLastChance }),
          swap: (tx, { swap, occurredAt: at }, isLastChance) =>
            advance(tx, swapProgress(swap), { from: venue.name, at, isLastChance }),
        },
      },
      prices: createPrices(instruments, marketOf),
      async ended(tx, how) {
        await ended(tx, how)
        await record(tx, how)
      },
    }
  },
} satisfies Capability
