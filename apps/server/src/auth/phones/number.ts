import { validationFailed } from '../errors.ts'

/** The one spelling under which a number is kept: E.164 without its plus sign. @throws AuthError validation_failed */
export function normalizePhone(text: string): string {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+|00)/, '')
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)')
  return digits
}
