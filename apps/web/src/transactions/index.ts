/** What others know of what happened last. */

/** How others show what transactions are for. */
export { categoryLooks } from './categories.ts'
export { recentTransactionsQuery } from './queries.ts'
