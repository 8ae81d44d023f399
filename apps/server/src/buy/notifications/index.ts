// Notifications of purchases: a line each.
export { cryptoPurchaseCompleted } from './crypto-purchase-completed.ts'
export { cryptoPurchaseFailed } from './crypto-purchase-failed.ts'
