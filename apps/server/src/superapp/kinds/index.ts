// The kinds of movement that mini-apps bring: a line each.
export { appPayment, appPaymentReturn } from './app-payment.ts'
