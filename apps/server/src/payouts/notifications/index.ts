// Notifications of payouts: a line each.
export { payeeAdded } from './payee-added.ts'
export { payeeRejected } from './payee-rejected.ts'
export { payoutCompleted } from './payout-completed.ts'
export { payoutFailed } from './payout-failed.ts'
