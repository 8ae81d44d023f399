/** What others show of figures and budgets. */
export { BudgetLine } from './budget-line.tsx'
export { budgetsQuery } from './queries.ts'
