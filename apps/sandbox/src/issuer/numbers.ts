import { randomInt } from 'node:crypto'

/** Of no issuer in the world: the range is for tests. */
const TEST_BIN = '999900'
const NUMBER_DIGITS = 16
const GOOD_FOR_YEARS = 3

/** A number that no card has: its last digit proves the others (Luhn). */
export function newNumber(): string {
  const first = TEST_BIN + digits(NUMBER_DIGITS - TEST_BIN.length - 1)
  return first + luhnDigitOf(first)
}

/** The three digits at the back. */
export function newCode(): string {
  return digits(3)
}

/** The last month in which a card that is made now works: `YYYY-MM`. */
export function lastMonthOf(madeAt: Date): string {
  return `${madeAt.getUTCFullYear() + GOOD_FOR_YEARS}-${String(madeAt.getUTCMonth() + 1).padStart(2, '0')}`
}

/** Whether a card that works until the end of a month has expired. */
export function hasExpired(lastMonth: string, now: Date): boolean {
  return now.toISOString().slice(0, 7) > lastMonth
}

/** `2029-11` as it stands on a card: `11/29`. */
export function onCard(lastMonth: string): string {
  return `${lastMonth.slice(5, 7)}/${lastMonth.slice(2, 4)}`
}

/** The digit that makes a number pass, put at its end. */
export function luhnDigitOf(first: string): string {
  const sum = [...first].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
