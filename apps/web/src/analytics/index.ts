/** What others show of figures and budgets. */
export { budgetsQuery } from './queries.ts'
