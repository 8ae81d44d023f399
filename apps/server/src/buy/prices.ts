import { type PricedService, paymentMethods, purchaseOf } from '@sadaf/api'
import { rate } from '@sadaf/money'
import type { Price } from '../pricing/index.ts'
import { feePercentage, methodOf } from './methods.ts'

const services = {
  'debit-card': 'buy_debit_card',
  'apple-pay': 'buy_apple_pay',
  'bank-transfer': 'buy_bank_transfer',
} as const satisfies Record<string, PricedService>

/** The prices of buying crypto, by the way to pay. The fee of an amount in dollars is the same at any price. */
export const purchasePrices: readonly Price[] = paymentMethods.map((id) => {
  const method = methodOf(id)
  return {
    service: services[id],
    feePercentage: feePercentage(method),
    feeOf: (amount) => purchaseOf(amount, { asset: 'BTC', price: rate(1n), fee: method.fee }).fee,
  }
})
