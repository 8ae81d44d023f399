import { z } from 'zod'
import { validationFailed } from '../errors.ts'

const MAX_EMAIL_LENGTH = 254
const email = z.email().max(MAX_EMAIL_LENGTH)

/** The one spelling under which an address is kept. @throws AuthError validation_failed */
export function normalizeEmail(text: string): string {
  const normal = text.trim().toLowerCase()
  if (!email.safeParse(normal).success)
    throw validationFailed('Unable to validate email address: invalid format')
  return normal
}
