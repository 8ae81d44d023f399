// Notifications of bills: a line each.
export { billPaymentCompleted } from './bill-payment-completed.ts'
export { billPaymentFailed } from './bill-payment-failed.ts'
