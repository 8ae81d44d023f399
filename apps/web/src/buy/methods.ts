import type { PaymentMethod } from '@sadaf/api/crypto-purchase'
import { type Money, parseRate, type Rate, rate } from '@sadaf/money'
import { CreditCard, Landmark, type LucideIcon, SmartphoneNfc } from 'lucide-react'
import { toMoney } from '../app/api/amounts.ts'
import type { PaymentMethodOffer } from '../app/api/api.ts'
import type { TextKey } from '../app/language/text-key.ts'

/** How each way to pay is called, and its sign. */
export const methodLooks = {
  'debit-card': { key: 'debitCard', icon: CreditCard },
  'bank-transfer': { key: 'bankTransfer', icon: Landmark },
  'apple-pay': { key: 'applePay', icon: SmartphoneNfc },
} as const satisfies Record<PaymentMethod, { key: string; icon: LucideIcon }>

export function methodName(id: PaymentMethod): TextKey {
  return `buy.method.name.${methodLooks[id].key}`
}

/** The fee as a share of what is paid. */
export function feeOf({ fee_percentage }: Pick<PaymentMethodOffer, 'fee_percentage'>): Rate {
  const { numerator, denominator } = parseRate(fee_percentage)
  return rate(numerator, denominator * 100n)
}

export function limitsOf({ limits }: PaymentMethodOffer): { readonly min: Money; readonly max: Money } {
  return { min: toMoney(limits.min), max: toMoney(limits.max) }
}
