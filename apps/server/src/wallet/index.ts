import type { Capability, Needs } from '../capability.ts'
import { createAccounts, newPersonsAccounts, openInternalAccounts, serveAccounts } from './accounts.ts'
import { createBookings } from './bookings.ts'
import { conversionCommand, serveConversions } from './conversions.ts'
import { serveTotalHistory } from './history.ts'
import { householdAccounts } from './household.ts'
import * as kinds from './kinds/index.ts'
import { serveMovements } from './movements.ts'
import * as notices from './notices/index.ts'
import { serveOpening } from './open-account.ts'
import { serveLimits } from './own-limits.ts'
import { paymentCommand, servePayments } from './payments.ts'
import { declareWalletData } from './personal-data.ts'
import { createProviderAccounts } from './provider-accounts.ts'
import { replan, serveSchedules } from './schedules/index.ts'
import { serveTerms } from './terms.ts'
import { serveTopups, topupCommand } from './topups.ts'

export { accountForMoving } from './checks.ts'
export { endTold, nameParameters, receivedTold } from './kinds/notices.ts'
export { requestPaidBy } from './kinds/payment.ts'
export { aboveOperationLimit } from './limits.ts'
export { accountName } from './names.ts'
export { type PaymentSide, recordPastPayment } from './past-payment.ts'
export { needsProof, requirePaymentApproval } from './payment-proof.ts'
export { presentPayment } from './payments.ts'
export { createProviderAccounts } from './provider-accounts.ts'
export { createRecipients, type Recipient, type Recipients, recipientIn } from './recipients.ts'
export { createSend, type Send, type SendOrder } from './send.ts'
export {
  accountOf,
  accountsHeldAt,
  accountsOf,
  type HeldAccount,
  isHeldHere,
  receivingAccount,
} from './store.ts'
export { feeOf, terms } from './terms.ts'
export { presentWait } from './wait.ts'

type Stands = Needs<
  | 'api'
  | 'platform'
  | 'ledger'
  | 'bank'
  | 'exchange'
  | 'cases'
  | 'rates'
  | 'operations'
  | 'notifications'
  | 'publish'
  | 'recipients'
>

/** Accounts, and the money that comes into them, moves between them and leaves them. */
export const wallet = {
  name: 'wallet',
  kinds: Object.values(kinds),
  notices: Object.values(notices),
  commands({ platform: { database }, bank, exchange }: Needs<'platform' | 'bank' | 'exchange'>) {
    const providerAccount = createProviderAccounts(database)
    return {
      topup: topupCommand(bank, providerAccount),
      payment: paymentCommand(bank, providerAccount),
      conversion: conversionCommand(exchange, providerAccount),
    }
  },
  personalData: declareWalletData,
  async open(services: Stands) {
    const { api, platform, ledger, bank, cases, operations, publish, recipients } = services
    const { clock, ids } = platform
    await openInternalAccounts(platform, ledger, bank.name)
    const accounts = createAccounts(platform, { ledger, bank, publish, cases })
    const takeBooking = createBookings(operations, cases)
    const money = { ...services, clock, ids }
    serveAccounts(api, platform, ledger)
    serveOpening(api, { clock, accounts, publish })
    serveMovements(api, ledger)
    serveLimits(api, clock)
    serveTotalHistory(api, clock, ledger)
    serveTerms(api)
    serveTopups(money)
    servePayments(money, recipients)
    serveConversions(services)
    serveSchedules(platform, money, recipients, services.notifications)
    return {
      hears: {
        banking: {
          account: (tx, { account, occurredAt }) => accounts.activate(tx, account, occurredAt),
          booking: (tx, event, isLastChance) => takeBooking(tx, bank.name, event, isLastChance),
        },
      },
      welcome: (tx, { userId, isHousehold }) =>
        accounts.open(tx, userId, isHousehold ? householdAccounts(clock.now()) : newPersonsAccounts),
      moved: (tx, { userId, timeZone }) => replan(tx, userId, timeZone, clock.now()),
    }
  },
} satisfies Capability
