/** Figures and budgets for other capabilities. */
export { BudgetLine } from './budget-line.tsx'
export { budgetsQuery } from './queries.ts'
