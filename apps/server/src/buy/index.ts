import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import { createApplyOrder } from './apply-order.ts'
import { purchaseCommand } from './command.ts'
import { createEnded } from './ended.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareBuyData } from './personal-data.ts'
import { createPurchasePrices } from './prices.ts'
import { createMarketPrice } from './quote.ts'
import { forgetQuotes } from './quote-store.ts'
import { serveBuy } from './routes.ts'

const FORGET = 'buy.forget_quotes'
const NIGHTLY = '45 3 * * *'
const KEPT_MS = DAY_MS

type Stands = Needs<'api' | 'platform' | 'ramp' | 'operations' | 'holdings' | 'advance' | 'publish'>

/** Buying crypto with money from outside, through the ramp. */
export const buy = {
  name: 'buy',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  personalData: declareBuyData,
  commands: (on: Needs<'platform' | 'publish' | 'ramp'>) => ({ crypto_purchase: purchaseCommand(on) }),
  open(services: Stands) {
    const { platform } = services
    const { clock, database, jobs } = platform
    serveBuy(services)
    jobs.define(FORGET, z.unknown(), () =>
      database.asSystem((tx) => forgetQuotes(tx, new Date(clock.now().getTime() - KEPT_MS))),
    )
    jobs.schedule(FORGET, NIGHTLY)
    return {
      eventHandlers: { ramp: { order: createApplyOrder(services) } },
      ended: createEnded(services),
      prices: createPurchasePrices(platform, services.ramp, createMarketPrice(platform)),
    }
  },
} satisfies Capability
