import type { Capability, Needs } from '../capability.ts'
import { declareTransactionsData } from './personal-data.ts'
import { serveTransactions } from './routes.ts'

export { categoryOfCredit, categoryOfMcc } from './category.ts'
export { type FailureCode, presentFailure } from './failures.ts'
export { pendingNow, totalsByDay } from './history-store.ts'
export { presentTransaction } from './present.ts'
export {
  categoryNow,
  completedChanges,
  completeTransaction,
  failTransactions,
  insertTransactions,
  type Transaction,
  type TransactionFlow,
  type TransactionType,
} from './store.ts'

/** What people see of what moved. */
export const transactions = {
  name: 'transactions',
  personalData: declareTransactionsData,
  open: ({ api }: Needs<'api'>) => serveTransactions(api),
} satisfies Capability
