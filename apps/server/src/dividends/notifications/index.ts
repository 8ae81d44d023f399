// Notifications of dividends: a line each.
export { dividendPaid } from './dividend-paid.ts'
