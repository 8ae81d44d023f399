import { countrySpecs, isValidIBAN } from 'ibantools'
import { readDigits } from './typed-digits.ts'

/** No IBAN with its spaces is longer; whatever is longer is not looked at closely. */
export const MAX_TYPED_IBAN_LENGTH = 100

/** An IBAN as it was typed, read: without spaces, in capital letters. */
export type ReadIban =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly code: 'iban_characters' | 'iban_country' | 'iban_check_digits' }
  | {
      readonly ok: false
      readonly code: 'iban_length'
      /** How many characters IBANs of its country have, and how many were typed. */
      readonly expected: number
      readonly typed: number
    }

/**
 * Reads an IBAN (ISO 13616): spaces, hyphens, hidden characters, small letters,
 * Arabic-Indic digits and a label before it are taken as they are meant. Letters
 * that only look like Latin ones are none of it. Checked are the country, the length that it has there, the pattern of
 * its account numbers and the check digits.
 */
export function readIban(typed: string): ReadIban {
  const iban = withoutLabel(readDigits(typed).toUpperCase())
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban)) return { ok: false, code: 'iban_characters' }
  const expected = lengthIn(iban.slice(0, 2))
  if (expected === null) return { ok: false, code: 'iban_country' }
  if (iban.length !== expected) return { ok: false, code: 'iban_length', expected, typed: iban.length }
  return isValidIBAN(iban) ? { ok: true, iban } : { ok: false, code: 'iban_check_digits' }
}

/** Without the word that stands before it where it was copied: `IBAN:`, `آيبان:`. */
function withoutLabel(text: string): string {
  const label = /^(?:IBAN|[\p{Script=Arabic}]{1,20})[:.]?/u.exec(text)?.[0] ?? ''
  return text.slice(label.length)
}

function lengthIn(country: string): number | null {
  const known: Readonly<Record<string, { readonly chars?: number | null } | undefined>> = countrySpecs
  return (Object.hasOwn(known, country) && known[country]?.chars) || null
}
