import { mailAddress } from '@sadaf/api'
import { validationFailed } from '../errors.ts'

/** The one spelling under which an address is kept. @throws AuthError validation_failed */
export function normalizeEmail(text: string): string {
  const normal = text.trim().toLowerCase()
  if (!mailAddress.safeParse(normal).success)
    throw validationFailed('Unable to validate email address: invalid format')
  return normal
}
