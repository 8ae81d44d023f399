// Notifications of orders: a line each.
export { orderCorrected } from './order-corrected.ts'
export { orderEnded } from './order-ended.ts'
export { orderFilled } from './order-filled.ts'
export { recurringBuyPaused } from './recurring-buy-paused.ts'
export { recurringBuySkipped } from './recurring-buy-skipped.ts'
export { recurringBuyWaiting } from './recurring-buy-waiting.ts'
