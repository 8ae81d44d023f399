// Notifications of transactions: a line each.
export { reportAnswered } from './report-answered.ts'
