import { readDigits } from './typed-digits.ts'

/** Longer than any number with its hyphens and spaces; whatever is longer is not looked at closely. */
export const MAX_TYPED_EMIRATES_ID_LENGTH = 40

/**
 * The number of an Emirates ID as it was typed, read: 784, a year, seven digits and a check digit. The year need not be
 * that of birth, and nothing is concluded from it. Some genuine cards fail the check digit, so it only warns.
 */
export type ReadEmiratesId =
  | { readonly ok: true; readonly number: string; readonly hasRightCheckDigit: boolean }
  | { readonly ok: false }

/** Reads it: spaces, hyphens and Arabic-Indic digits are taken as they are meant. */
export function readEmiratesId(typed: string): ReadEmiratesId {
  const number = readDigits(typed)
  if (!/^784[0-9]{12}$/.test(number)) return { ok: false }
  return { ok: true, number, hasRightCheckDigit: isLuhn(number) }
}

/** As it stands on the card: 784-1990-1234567-6. */
export function groupEmiratesId(number: string): string {
  return [number.slice(0, 3), number.slice(3, 7), number.slice(7, 14), number.slice(14)].join('-')
}

/** ISO/IEC 7812-1, annex B. */
function isLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
