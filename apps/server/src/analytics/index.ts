export { serveBudgets } from './budgets.ts'
export { saveBudget } from './store.ts'
