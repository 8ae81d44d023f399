import type { Capability, Needs } from '../capability.ts'
import { serveAnnotations } from './annotation-routes.ts'
import { serveBulk } from './bulk-routes.ts'
import { COUNT_RULED, countRuledPayload, createRuledCounting } from './count-ruled.ts'
import { serveInsights } from './insights-routes.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareTransactionsData } from './personal-data.ts'
import { serveReceipts } from './receipt-routes.ts'
import { serveReports } from './report-routes.ts'
import { serveTransactions } from './routes.ts'

export { categoryOfMcc } from './category.ts'
export { countOfMatching } from './count-matching.ts'
export { type DefaultCategory, defaultCategoryOf } from './default-category.ts'
export { type FailureCode, presentFailure } from './failures.ts'
export type { AskedFilters } from './filters.ts'
export { type DayTotal, type Movements, pendingNow, totalsByDay } from './history-store.ts'
export { DAY_PARTS, spentByTime, spentWithNames } from './insights-store.ts'
export { knownNames } from './known-names-store.ts'
export { lineCategories } from './line-category.ts'
export { shopName } from './merchants.ts'
export { movementsIn } from './movements.ts'
export { declareParties, type OtherSide } from './parties.ts'
export { largestSpent, type PassedWith, passedByName, usualSpending } from './passed-store.ts'
export { presentTransaction, saidIn, type Times } from './present.ts'
export { purchasesOf } from './purchases.ts'
export { createReceiptReading, receiptsOf } from './receipts.ts'
export { namesOf } from './spellings.ts'
export {
  changeTransaction,
  completedChanges,
  completeTransaction,
  failTransactions,
  givenTo,
  insertTransactions,
  type NewTransaction,
  passOnTransaction,
  type Spoken,
  type Transaction,
  type TransactionFlow,
  type TransactionType,
  transactionIdOf,
  transactionOf,
  unspoken,
} from './store.ts'
export { everyMatching } from './walk.ts'

/** Transactions: people's rows about operations. */
export const transactions = {
  name: 'transactions',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareTransactionsData,
  open: (services: Needs<'api' | 'operations' | 'platform' | 'publish' | 'cases' | 'notifications'>) => {
    serveTransactions(services)
    serveAnnotations(services)
    serveBulk(services)
    serveReceipts(services)
    serveReports(services)
    serveInsights(services)
    services.platform.jobs.define(COUNT_RULED, countRuledPayload, createRuledCounting(services))
  },
} satisfies Capability
