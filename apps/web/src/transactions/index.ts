/** How others show transactions and read them. */
export { categoryLooks } from './categories.ts'
export { DayText } from './day-text.tsx'
export { RECENT_TRANSACTIONS, recentTransactionsQuery } from './queries.ts'
export { TransactionRow } from './row.tsx'
export { RowSkeletons } from './row-skeletons.tsx'
