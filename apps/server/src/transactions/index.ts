export { categoryOfCredit, categoryOfMcc } from './category.ts'
export { type FailureCode, presentFailure } from './failures.ts'
export { declareTransactionsData } from './personal-data.ts'
export { presentTransaction } from './present.ts'
export { serveTransactions } from './routes.ts'
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
