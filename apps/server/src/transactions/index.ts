import type { Capability, Needs } from '../capability.ts'
import { serveAnnotations } from './annotations/annotation-routes.ts'
import { serveBulk } from './annotations/bulk-routes.ts'
import { COUNT_RULED, countRuledPayload, createRuledCounting } from './annotations/count-ruled.ts'
import { serveInsights } from './insights/insights-routes.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareTransactionsData } from './personal-data.ts'
import { serveReceipts } from './receipts/receipt-routes.ts'
import { serveReports } from './reports/report-routes.ts'
import { serveTransactions } from './routes.ts'

export { categoryOfMcc } from './category.ts'
export { type DefaultCategory, defaultCategoryOf } from './default-category.ts'
export { type FailureCode, presentFailure } from './failures.ts'
export { type DayTotal, type Movements, pendingNow, totalsByDay } from './insights/history-store.ts'
export { DAY_PARTS, spentByTime, spentWithNames } from './insights/insights-store.ts'
export { largestSpent, type PassedWith, passedByName, usualSpending } from './insights/passed-store.ts'
export { lineCategories } from './line-category.ts'
export { countOfMatching } from './list/count-matching.ts'
export type { AskedFilters } from './list/filters.ts'
export { knownNames } from './list/known-names-store.ts'
export { everyMatching } from './list/walk.ts'
export { shopName } from './merchants.ts'
export { movementsIn } from './movements.ts'
export { declareParties, type OtherSide } from './parties.ts'
export { presentTransaction, saidIn, type Times } from './present.ts'
export { purchasesOf } from './purchases.ts'
export { createReceiptReading, receiptsOf } from './receipts/receipts.ts'
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
