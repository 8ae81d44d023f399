// Notifications about mini-apps: a line each.
export { appPaymentCompleted } from './app-payment-completed.ts'
export { appPaymentFailed } from './app-payment-failed.ts'
