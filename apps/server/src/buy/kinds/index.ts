// The kinds of operation that buying brings: a line each.
export { cryptoPurchase } from './crypto-purchase.ts'
