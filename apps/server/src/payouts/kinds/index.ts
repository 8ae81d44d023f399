// The kinds of operation that payouts bring: a line each.
export { payout } from './payout.ts'
export { payoutReturn } from './payout-return.ts'
