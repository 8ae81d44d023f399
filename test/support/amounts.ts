import { add, parseAmount, toDecimal } from '@sadaf/money'

const signed = { allowNegative: true }

/** The exact sum of two amounts of one currency as the wire spells them: `plus('10.00', '-0.01')` is `9.99`. */
export const plus = (amount: string, change: string, currency = 'USD'): string =>
  toDecimal(add(parseAmount(amount, currency, signed), parseAmount(change, currency, signed)))

/** The same amount with the other sign. */
export const minus = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
