// The kinds of operation that mini-apps bring: a line each.
export { appPayment, appPaymentReturn } from './app-payment.ts'
