// Notifications of bills: a line each.
export { billDue } from './bill-due.ts'
export { billPaymentCompleted } from './bill-payment-completed.ts'
export { billPaymentFailed } from './bill-payment-failed.ts'
