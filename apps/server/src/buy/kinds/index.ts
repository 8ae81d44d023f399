// The kinds of movement that buying brings: a line each.
export { cryptoPurchase } from './crypto-purchase.ts'
