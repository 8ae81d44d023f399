import type { Capability, Needs } from '../capability.ts'
import { serveAccounts } from './account-routes.ts'
import { newPersonsAccounts, openInternalAccounts } from './accounts.ts'
import { createBookings } from './bookings.ts'
import { serveClosing } from './closing-routes.ts'
import { conversionCommand, serveConversions } from './conversion-routes.ts'
import { serveTotalHistory } from './history-routes.ts'
import { householdAccounts } from './household.ts'
import { createClaims, serveStrangers } from './invited-payments/index.ts'
import * as kinds from './kinds/index.ts'
import { serveLimits } from './limit-routes.ts'
import { createSigning, followPayments, servePayLinks } from './links/index.ts'
import { serveMovements } from './movement-routes.ts'
import * as notificationKinds from './notifications/index.ts'
import { serveOpening } from './opening-routes.ts'
import { paymentCommand, servePayments } from './payment-routes.ts'
import { declareWalletData } from './personal-data.ts'
import { createPrices } from './prices.ts'
import { createProviderAccounts } from './provider-accounts.ts'
import { replan, serveSchedules } from './schedules/index.ts'
import { createStop } from './stop.ts'
import { serveTerms } from './terms.ts'
import { serveTopups, topupCommand } from './topup-routes.ts'
import { serveTransfers } from './transfer-routes.ts'

export { type Accounts, createAccounts } from './accounts.ts'
export { accountForMoving } from './checks.ts'
export { closeAccount } from './closing-routes.ts'
export { holdSecondsFor } from './kinds/merchant-hold.ts'
export { endNotification, isStopped, nameParameters, receivedNotification } from './kinds/notifications.ts'
export { requestPaidBy } from './kinds/payment.ts'
export { returned } from './kinds/return.ts'
export { tierFigures } from './limit-routes.ts'
export { aboveOperationLimit, operationLimits } from './limits.ts'
export { accountName } from './names.ts'
export { type PaymentSide, recordPastPayment } from './past-payment.ts'
export { needsProof, needsProofToday, requirePaymentApproval } from './payment-proof.ts'
export { paymentCommand, presentPayment } from './payment-routes.ts'
export { presentExchange, presentQuote } from './present-exchange.ts'
export { createProviderAccounts, type ProviderAccount } from './provider-accounts.ts'
export { createRecipients, type Recipient, type Recipients, recipientIn } from './recipients.ts'
export {
  amountOfNext,
  createSchedules,
  endSchedule,
  nextDay,
  type PlannedKind,
  pause as pauseSchedule,
  plannedDayOf,
  plannedKind,
  plansInto,
  presentSchedules,
  type Runs,
  RunTooEarly,
  resume as resumeSchedule,
  runsAhead,
  runsOf,
  type ScheduledPayment,
  type Schedules,
  schedulesPage,
  seriesOf,
  transferTo,
} from './schedules/index.ts'
export { createSend, type Send, type SendOrder } from './send.ts'
export { canStop, createStop } from './stop.ts'
export {
  type AccountRow,
  accountOf,
  accountsHeldAt,
  accountsOf,
  allAccountsOf,
  cardAccountOf,
  type HeldAccount,
  hasCard,
  isEarmarked,
  isHeldHere,
  isSetApart,
  receivingAccount,
} from './store.ts'
export { createTotalDays } from './total-days.ts'
export { bookedIn } from './totals.ts'
export { owedOf } from './transfer-routes.ts'

type Stands = Needs<
  | 'api'
  | 'platform'
  | 'ledger'
  | 'bank'
  | 'exchange'
  | 'cases'
  | 'rates'
  | 'operations'
  | 'advance'
  | 'notifications'
  | 'publish'
  | 'recipients'
  | 'schedules'
  | 'accounts'
>

/** Accounts, and the money that comes into them, moves between them and leaves them. */
export const wallet = {
  name: 'wallet',
  kinds: Object.values(kinds),
  notificationKinds: Object.values(notificationKinds),
  commands({ platform: { database }, bank, exchange }: Needs<'platform' | 'bank' | 'exchange'>) {
    const providerAccount = createProviderAccounts(database)
    return {
      topup: topupCommand(bank, providerAccount),
      payment: paymentCommand(bank, providerAccount),
      conversion: conversionCommand(exchange, providerAccount),
      transfer: paymentCommand(bank, providerAccount),
    }
  },
  personalData: declareWalletData,
  async open(services: Stands) {
    const { accounts, api, platform, ledger, bank, cases, operations, publish, recipients } = services
    const { clock, ids } = platform
    await openInternalAccounts(platform, ledger, bank.name)
    const takeBooking = createBookings(operations, cases)
    const money = { ...services, clock, ids }
    serveAccounts(services)
    serveOpening(api, { clock, accounts, publish })
    const closing = serveClosing(api, { platform, ledger, bank, cases, publish })
    serveMovements(api, ledger)
    serveLimits(api, clock)
    serveTotalHistory(api, clock, ledger)
    serveTerms(api)
    serveTopups(money)
    const signing = createSigning(platform)
    servePayments(money, recipients, {
      links: signing,
      stop: createStop(services, { kind: kinds.payment.name, tooLate: 'payment_has_begun' }),
    })
    servePayLinks({ api, platform, recipients, signing })
    serveStrangers(platform, money, recipients)
    serveConversions(services)
    serveTransfers(services)
    serveSchedules(services)
    return {
      eventHandlers: {
        bank: {
          account: (tx, { account, occurredAt }) =>
            account.isClosed ? closing.closed(tx, account) : accounts.activate(tx, account, occurredAt),
          booking: (tx, event, isLastChance) => takeBooking(tx, bank.name, event, isLastChance),
        },
      },
      welcome: async (tx, { userId, isHousehold }) => {
        await accounts.open(tx, userId, isHousehold ? householdAccounts(clock.now()) : newPersonsAccounts)
      },
      proven: createClaims({ platform, operations, accounts, publish }),
      ended: followPayments(platform),
      prices: createPrices(platform, services.exchange),
      moved: (tx, { userId, timeZone }) => replan(tx, userId, timeZone, clock.now()),
    }
  },
} satisfies Capability
