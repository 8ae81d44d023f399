export { serveBudgets } from './budgets.ts'
export { declareAnalyticsData } from './personal-data.ts'
export { saveBudget } from './store.ts'
