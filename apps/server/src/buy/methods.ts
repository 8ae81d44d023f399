import type { PaymentMethod } from '@sadaf/api'
import { basisPoints, type Money, parseAmount, product, type Rate, rate, rateToDecimal } from '@sadaf/money'

/** A way to pay, as the specification has it (section 9, "Buy"). */
export type Method = {
  readonly id: PaymentMethod
  readonly fee: Rate
  readonly processingTime: 'instant' | 'business_days_1_3'
  /** In US dollars, all fees in it, both ends included. */
  readonly limits: { readonly min: Money; readonly max: Money }
  readonly isPopular: boolean
  readonly name: { readonly en: string; readonly ar: string }
}

const usd = (amount: string) => parseAmount(amount, 'USD')

const table: Readonly<Record<PaymentMethod, Omit<Method, 'id'>>> = {
  'debit-card': {
    fee: basisPoints(399),
    processingTime: 'instant',
    limits: { min: usd('10'), max: usd('25000') },
    isPopular: true,
    name: { en: 'Debit card', ar: 'بطاقة الخصم' },
  },
  'bank-transfer': {
    fee: basisPoints(0),
    processingTime: 'business_days_1_3',
    limits: { min: usd('50'), max: usd('100000') },
    isPopular: false,
    name: { en: 'Bank transfer', ar: 'التحويل المصرفي' },
  },
  'apple-pay': {
    fee: basisPoints(399),
    processingTime: 'instant',
    limits: { min: usd('10'), max: usd('10000') },
    isPopular: false,
    name: { en: 'Apple Pay', ar: 'Apple Pay' },
  },
}

export function methodOf(id: PaymentMethod): Method {
  return { id, ...table[id] }
}

/** Its fee in percent, with two decimals. */
export function feePercentage({ fee }: Pick<Method, 'fee'>): string {
  return rateToDecimal(product(fee, rate(100n)), 2, 'halfEven')
}
