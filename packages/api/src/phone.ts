import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readDigits } from './typed-digits.ts'

/** Longer than any number in any writing. */
const MAX_LENGTH = 64

/**
 * A number as people write it, in E.164 with its plus sign, by the numbering plans that libphonenumber keeps: a zero
 * that is dialled at home alone, `+44 (0)20 …`, is left out; in other countries, as Italy, it is a digit of the number.
 * Null where the country's code is missing, and for what is as long as no number of its country.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > MAX_LENGTH) return null
  const compact = readDigits(typed).replace(/^00/, '+')
  const number = parsePhoneNumberFromString(compact, { extract: false })
  return number?.isPossible() && number.ext === undefined ? number.number : null
}
