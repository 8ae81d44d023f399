/** Recent transactions for other capabilities. */

/** How others show what transactions are for. */
export { AmountText } from './amount-text.tsx'
export { categoryLooks } from './categories.ts'
export { DayText } from './day-text.tsx'
export { withDayHeadings } from './days.ts'
export { noFilters } from './filters.ts'
export { kindLook } from './kind-look.ts'
export { outcomeOf } from './outcome-of.ts'
export { recentTransactionsQuery, transactionQuery, transactionsQuery } from './queries.ts'
/** A receipt that is handed on, and papers that people keep with a transaction. */
export { ReceiptButton } from './receipt/receipt-button.tsx'
export { Receipts } from './receipts/receipts.tsx'
/** Transactions as everybody shows them. */
export { TransactionRow } from './row.tsx'
export { RowSkeletons } from './row-skeletons.tsx'
