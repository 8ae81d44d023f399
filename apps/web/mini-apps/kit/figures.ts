import type { Look } from '@sadaf/miniapp-sdk'
import { formatMoney, type Money, money, parseAmountInput } from '@sadaf/money'

/** A text with its Arabic and Persian digits as 0 to 9. */
export function inWesternDigits(text: string): string {
  // Both begin at a multiple of sixteen.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A number as it was typed, in the digits of either script; undefined for what is none, or below zero. */
export function numberOf(text: string): number | undefined {
  const plain = inWesternDigits(text).replace(/[٬\s]/g, '').replace(/[٫,]/g, '.')
  if (plain.length > 15 || !/^\d+(?:[.]\d*)?$/.test(plain)) return undefined
  return Number(plain)
}

/** An amount as it was typed; undefined for what is none. */
export function amountOf(text: string, { currency, language }: Look): Money | undefined {
  const read = parseAmountInput(text, currency, language)
  return read.ok && read.money.minor >= 0n ? read.money : undefined
}

/** Figures as the reader writes them. */
export function figuresFor(look: Look) {
  const { language, numerals, currency } = look
  return {
    money: (amount: Money) => formatMoney(amount, language, { numberingSystem: numerals }),
    none: () => formatMoney(money(currency, 0n), language, { numberingSystem: numerals }),
    number: (value: number, decimals = 0) =>
      new Intl.NumberFormat(language, {
        numberingSystem: numerals,
        maximumFractionDigits: decimals,
      }).format(value),
    day: (day: Date) =>
      new Intl.DateTimeFormat(language, {
        numberingSystem: numerals,
        calendar: 'gregory',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(day),
  }
}
