/** What others know of what happened last. */

/** How others show what transactions are for. */
export { categoryLooks } from './categories.ts'
export { DayText } from './day-text.tsx'
export { withDayHeadings } from './days.ts'
export { recentTransactionsQuery } from './queries.ts'
/** Transactions as everybody shows them. */
export { TransactionRow } from './row.tsx'
export { RowSkeletons } from './row-skeletons.tsx'
