/** What others know of what happened last. */

/** How others show what transactions are for. */
export { AmountText } from './amount-text.tsx'
export { categoryLooks } from './categories.ts'
export { DayText } from './day-text.tsx'
export { withDayHeadings } from './days.ts'
export { noFilters } from './filters.ts'
export { kindLook } from './kind-look.ts'
export { recentTransactionsQuery, transactionQuery, transactionsQuery } from './queries.ts'
export { Receipts } from './receipts/receipts.tsx'
/** Transactions as everybody shows them. */
export { TransactionRow } from './row.tsx'
export { RowSkeletons } from './row-skeletons.tsx'
