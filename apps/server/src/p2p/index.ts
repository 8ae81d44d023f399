import type { Capability, Needs } from '../capability.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import { p2pCommand } from './command.ts'
import { createEnded } from './ended.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { createOfferStream } from './offer-stream.ts'
import { declareP2pData } from './personal-data.ts'
import { serveP2p } from './routes.ts'
import { createTell } from './tell.ts'

export { type Changing, decide, isDisputed } from './change.ts'
export { createTell } from './tell.ts'

type Stands = Needs<
  | 'api'
  | 'advance'
  | 'cases'
  | 'holdings'
  | 'ledger'
  | 'notifications'
  | 'operations'
  | 'platform'
  | 'publish'
  | 'rates'
  | 'streams'
  | 'venue'
>

/** Trades of crypto between two people: offers, what is held of both sides, and how a trade ends. */
export const p2p = {
  name: 'p2p',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: ({ platform, venue }: Needs<'platform' | 'venue'>) => ({
    p2p_trade: p2pCommand(platform, venue, createProviderAccounts(platform.database)),
  }),
  personalData: declareP2pData,
  open(services: Stands) {
    const tell = createTell(services)
    services.streams.add(createOfferStream(services.platform))
    serveP2p({ ...services, tell })
    return {
      eventHandlers: {
        venue: {
          delivery: (tx, { delivery, occurredAt: at }, isLastChance) =>
            services.advance(tx, delivery, { from: services.venue.name, at, isLastChance }),
        },
      },
      ended: createEnded({ ...services, tell }),
    }
  },
} satisfies Capability
