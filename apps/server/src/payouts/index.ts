import type { Capability, Needs } from '../capability.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import * as kinds from './kinds/index.ts'
import { createNameChecks } from './name-checks.ts'
import * as notificationKinds from './notifications/index.ts'
import { servePayees } from './payee-routes.ts'
import { payoutCommand, servePayouts } from './payout-routes.ts'
import { declarePayoutsData } from './personal-data.ts'
import { createRegister } from './register.ts'

type Stands = Needs<
  | 'api'
  | 'platform'
  | 'bank'
  | 'cases'
  | 'rates'
  | 'operations'
  | 'advance'
  | 'notifications'
  | 'publish'
  | 'schedules'
>

/** Money that leaves for bank accounts elsewhere: payees by IBAN, and paying them. */
export const payouts = {
  name: 'payouts',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: ({ platform: { database }, bank }: Needs<'platform' | 'bank'>) => ({
    payout: payoutCommand(bank, createProviderAccounts(database)),
  }),
  personalData: declarePayoutsData,
  open(services: Stands) {
    const register = createRegister(services)
    const { platform, bank } = services
    const nameChecks = createNameChecks(platform, bank, platform.config.API_RATE_LIMITS === 'on')
    servePayees(services, register, nameChecks)
    servePayouts(services)
    return {
      eventHandlers: {
        bank: { payee: (tx, { payee, occurredAt }) => register.take(tx, payee, occurredAt) },
      },
    }
  },
} satisfies Capability
