import type { Capability, Needs } from '../capability.ts'
import { serveAnnotations } from './annotation-routes.ts'
import { declareTransactionsData } from './personal-data.ts'
import { serveTransactions } from './routes.ts'

export { categoryOfCredit, categoryOfMcc } from './category.ts'
export { type FailureCode, presentFailure } from './failures.ts'
export type { AskedFilters } from './filters.ts'
export { pendingNow, totalsByDay } from './history-store.ts'
export { movementsIn } from './movements.ts'
export { presentTransaction, saidIn } from './present.ts'
export { namesOf } from './spellings.ts'
export {
  completedChanges,
  completeTransaction,
  failTransactions,
  givenCategory,
  insertTransactions,
  type NewTransaction,
  type Transaction,
  type TransactionFlow,
  type TransactionType,
} from './store.ts'
export { everyMatching } from './walk.ts'

/** What people see of what moved. */
export const transactions = {
  name: 'transactions',
  personalData: declareTransactionsData,
  open: (services: Needs<'api' | 'platform' | 'publish'>) => {
    serveTransactions(services.api)
    serveAnnotations(services)
  },
} satisfies Capability
