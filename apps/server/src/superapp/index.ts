import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import type { Capability, Needs } from '../capability.ts'
import type { Platform } from '../platform/index.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import { createFrames, serveFrames } from './frames.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { appPaymentCommand, orderEnded, serveOrders } from './order-routes.ts'
import { deleteUnpaid } from './orders-store.ts'
import { serveOwnApps } from './own-app-routes.ts'
import { declareSuperappData } from './personal-data.ts'
import { defineRefunds } from './refund.ts'
import { serveApps, serveReading, serveStore } from './routes.ts'
import { emptyRemoved } from './store.ts'

const EMPTY = 'superapp.empty'
const EVERY_NIGHT = '41 2 * * *'
/** So long an app that was removed, and is not used any more, keeps what it had. */
const KEPT_DAYS = 30
/** So many are emptied in one transaction. */
const AT_ONCE = 200

/** So long an order that was placed and not paid is kept. */
const UNPAID_DAYS = 1

type Stands = Needs<'app' | 'api' | 'platform' | 'rates' | 'operations' | 'advance' | 'bank'>

/**
 * Mini-apps: which a person has, what they may read, what they keep, what is ordered and paid in them, and those that
 * developers publish.
 */
export const superapp = {
  name: 'superapp',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: ({ platform: { database }, bank }: Needs<'platform' | 'bank'>) => ({
    app_payment: appPaymentCommand(bank, createProviderAccounts(database)),
  }),
  personalData: declareSuperappData,
  open(services: Stands) {
    serveApps(services)
    serveReading(services)
    serveStore(services)
    serveOrders(services)
    const frames = createFrames(services.platform)
    serveOwnApps(services, frames)
    serveFrames(services.app, services.platform, frames)
    defineRefunds(services)
    const { jobs } = services.platform
    jobs.define(EMPTY, z.unknown(), createEmptying(services.platform))
    jobs.schedule(EMPTY, EVERY_NIGHT)
    return { ended: orderEnded }
  },
} satisfies Capability

function createEmptying({ clock, database }: Pick<Platform, 'clock' | 'database'>): () => Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const emptySome = () => database.asSystem((tx) => emptyRemoved(tx, before(KEPT_DAYS), AT_ONCE))
  const deleteSome = () => database.asSystem((tx) => deleteUnpaid(tx, before(UNPAID_DAYS), AT_ONCE))
  return async () => {
    while ((await emptySome()) === AT_ONCE);
    while ((await deleteSome()) === AT_ONCE);
  }
}
