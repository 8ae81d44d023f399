import type { DecimalParts } from './decimal.ts'
import type { Separators } from './intl.ts'

/** First digits of the numbering systems that people type: Latin, Arabic-Indic, Extended Arabic-Indic (Persian,
 * Urdu), Devanagari, Bengali, Tibetan, Burmese and full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xf20, 0x1040, 0xff10]

/** Characters that people type for the same thing, and the one that stands for them here. */
const sameMeaning: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, ''],
  [/\s/g, ' '],
  [/[’‘ʼ＇]/g, "'"],
  [/[،，]/g, ','],
  [/．/g, '.'],
  [/[−–﹣－]/g, '-'],
  [/＋/g, '+'],
]

function latinDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => codePoint >= first && codePoint < first + 10)
  return zero === undefined ? digit : String(codePoint - zero)
}

/** The text with Latin digits, one kind of space, apostrophe, comma, minus and plus, and no direction marks. */
export function plainCharacters(text: string): string {
  const withLatinDigits = text.replace(/\p{Nd}/gu, latinDigit)
  return sameMeaning.reduce(
    (plain, [variants, canonical]) => plain.replace(variants, canonical),
    withLatinDigits,
  )
}

/** Which character marks the decimals, '' when none does, undefined when that cannot be known. */
function decimalMark(typed: string, separators: Separators): string | undefined {
  // U+066B is nothing but a decimal separator; U+066C, spaces and apostrophes nothing but grouping.
  if (typed.includes('٫')) return '٫'
  const lastPoint = typed.lastIndexOf('.')
  const lastComma = typed.lastIndexOf(',')
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ','

  const mark = lastPoint >= 0 ? '.' : ','
  const [whole = '', fraction, ...more] = typed.split(mark)
  if (fraction === undefined || more.length > 0) return ''
  const couldGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)
  if (!couldGroup || separators.decimal.has(mark)) return mark
  return separators.group.has(mark) ? '' : undefined
}

/** Digits in one run, or in groups of three (of two before the last, as in India) with one separator throughout. */
function isGrouped(typed: string): boolean {
  const separator = /[.,' ٬]/.exec(typed)?.[0]
  if (separator === undefined) return /^\d*$/.test(typed)
  const [first = '', ...others] = typed.split(separator)
  const last = others.pop() ?? ''
  return (
    /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{2,3}$/.test(group)) && /^\d{3}$/.test(last)
  )
}

/**
 * The number in a text of digits and separators that starts and ends with a digit or a decimal mark, after
 * `plainCharacters`. The README states the rule for `1,234` and `1.234`.
 */
export function readTypedNumber(
  typed: string,
  separators: Separators,
): Omit<DecimalParts, 'isNegative'> | 'amount_invalid' | 'amount_ambiguous' {
  const mark = decimalMark(typed, separators)
  if (mark === undefined) return 'amount_ambiguous'
  const [whole = '', fraction = '', ...more] = mark === '' ? [typed] : typed.split(mark)
  if (more.length > 0 || !isGrouped(whole) || !/^\d*$/.test(fraction)) return 'amount_invalid'
  const digits = whole.replace(/\D/g, '').replace(/^0+(\d)/, '$1')
  return { whole: digits || '0', fraction }
}
