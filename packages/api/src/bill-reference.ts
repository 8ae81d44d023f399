import { readDigits } from './typed-digits.ts'

/** No reference with its spaces is longer; whatever is longer is not looked at closely. */
export const MAX_TYPED_REFERENCE_LENGTH = 100

/** Of what a person calls a bill that they keep. */
export const MAX_NICKNAME_LENGTH = 40

/** The form of a biller's references. */
export type ReferenceShape = {
  readonly format: 'digits' | 'alphanumeric'
  readonly minLength: number
  readonly maxLength: number
}

export type ReferenceFault = 'reference_digits' | 'reference_characters' | 'reference_length'

/** A reference as it was typed, read. */
export type ReadReference =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly code: ReferenceFault }

/**
 * Reads what a biller knows its customer by: spaces, hyphens, small letters and Arabic-Indic digits are taken as they
 * are meant. Letters that only look like Latin ones, and invisible characters, are none of it.
 */
export function readReference(typed: string, shape: ReferenceShape): ReadReference {
  const reference = readDigits(typed).toUpperCase()
  if (shape.format === 'digits' && !/^[0-9]+$/.test(reference)) return { ok: false, code: 'reference_digits' }
  if (!/^[A-Z0-9]+$/.test(reference)) return { ok: false, code: 'reference_characters' }
  const isLong = reference.length >= shape.minLength && reference.length <= shape.maxLength
  return isLong ? { ok: true, reference } : { ok: false, code: 'reference_length' }
}
