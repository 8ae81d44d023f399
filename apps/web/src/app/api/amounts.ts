import { type Money, parseAmount, toDecimal } from '@sadaf/money'
import type { WireAmount } from './api.ts'

/** An amount off the wire, exactly. @throws MoneyError when the server broke its contract */
export function toMoney({ amount, currency }: WireAmount): Money {
  return parseAmount(amount, currency, { allowNegative: true })
}

export function toWire(money: Money): WireAmount {
  return { amount: toDecimal(money), currency: money.asset }
}
