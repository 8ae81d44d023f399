import { z } from 'zod'
import { WrittenNumber } from '../../platform/index.ts'

/** Zero or more, as plain digits. */
export const decimal = z.string().regex(/^\d{1,30}(\.\d{1,30})?$/)
export const positive = decimal.refine(isAboveZero)

export function isAboveZero(plain: string): boolean {
  return /[1-9]/.test(plain)
}

/** Zero or more, as a number of JSON, with or without an exponent. */
export const writtenDecimal = z.instanceof(WrittenNumber).transform(({ text }, context) => {
  const plain = plainDecimal(text)
  if (plain !== null) return plain
  context.addIssue({ code: 'custom', message: 'is no amount' })
  return z.NEVER
})

const LONGEST_NUMBER = 100
const MOST_WHOLE_DIGITS = 30
/**
 * A coin of which one costs a hundred-thousand-millionth of a dollar is written with all seventeen digits of a double.
 */
const MOST_DECIMALS = 60

/**
 * The same number without its exponent: `1.2e-7` is `0.00000012`. Null for one below zero, and for one of more digits
 * than anything costs.
 */
export function plainDecimal(written: string): string | null {
  if (written.length > LONGEST_NUMBER) return null
  const [, whole = '', decimals = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(written) ?? []
  if (whole === '') return null
  const point = whole.length + Number(exponent)
  const digits = whole + decimals
  const left = point > 0 ? withoutZeros(digits.slice(0, point).padEnd(point, '0')) : '0'
  const right = point < 0 ? digits.padStart(digits.length - point, '0') : digits.slice(point)
  if (left.length > MOST_WHOLE_DIGITS || right.length > MOST_DECIMALS) return null
  return right === '' ? left : `${left}.${right}`
}

/** Digits as they are written, without zeros in front of them but one that stands alone. */
function withoutZeros(digits: string): string {
  let begin = 0
  while (begin < digits.length - 1 && digits[begin] === '0') begin += 1
  return digits.slice(begin)
}
