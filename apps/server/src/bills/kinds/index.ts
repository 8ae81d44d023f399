// The kinds of operation that bills bring: a line each.
export { billPayment } from './bill-payment.ts'
export { billPaymentReturn } from './bill-payment-return.ts'
