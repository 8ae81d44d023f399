// What the wallet tells people: a line each.
export { moneyReceived } from './money-received.ts'
export { paymentCompleted } from './payment-completed.ts'
export { paymentFailed } from './payment-failed.ts'
export { scheduledPaused } from './scheduled-paused.ts'
export { scheduledRetrying } from './scheduled-retrying.ts'
export { scheduledSkipped } from './scheduled-skipped.ts'
export { topupCompleted } from './topup-completed.ts'
export { topupFailed } from './topup-failed.ts'
