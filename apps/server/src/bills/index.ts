import type { Capability, Needs } from '../capability.ts'
import { createProviderAccounts } from '../wallet/index.ts'
import * as kinds from './kinds/index.ts'
import * as notificationKinds from './notifications/index.ts'
import { paymentEnded } from './payment-ended.ts'
import { billCommand, serveBillPayments } from './payment-routes.ts'
import { declareBillsData } from './personal-data.ts'
import { remindOfBills } from './remind.ts'
import { serveSavedBills } from './saved-routes.ts'

export { billNow } from './ask-bank.ts'
export { keepBill } from './keep-bill.ts'

type Stands = Needs<'api' | 'platform' | 'bank' | 'rates' | 'operations' | 'schedules' | 'notifications'>

/**
 * Bills of the billers that the bank pays by a reference: what is due, paying it, and references to pay
 * again.
 */
export const bills = {
  name: 'bills',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands: ({ platform: { database }, bank }: Needs<'platform' | 'bank'>) => ({
    bill_payment: billCommand(bank, createProviderAccounts(database)),
  }),
  personalData: declareBillsData,
  open(services: Stands) {
    serveSavedBills(services)
    serveBillPayments(services)
    remindOfBills(services)
    return { ended: paymentEnded }
  },
} satisfies Capability
