import { readDigits } from '@sadaf/api'
import { readPhone } from '@sadaf/api/phone'
import { validationFailed } from '../errors.ts'

/** The one spelling under which a number is kept: E.164 without its plus sign. @throws AuthError validation_failed */
export function normalizePhone(text: string): string {
  const typed = readDigits(text)
  const phone = readPhone(/^(?:\+|00)/.test(typed) ? typed : `+${typed}`)
  if (phone === null) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone.slice(1)
}
