import { z } from 'zod'
import { normalizeEmail } from '../emails/address.ts'
import { validationFailed } from '../errors.ts'
import { metadataSchema, profileSchema } from '../http/parsing.ts'
import { MAX_PASSWORD_LENGTH } from '../passwords/strength.ts'
import { normalizePhone } from '../phones/number.ts'

/** Fields of an account that an administrator may set. */
export const accountBody = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().max(MAX_PASSWORD_LENGTH).nullish(),
  password_hash: z.string().max(500).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: profileSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ban_duration: z.string().max(100).nullish(),
  role: z.string().max(100).nullish(),
})

export type AccountFields = z.output<typeof accountBody>

/** @throws AuthError validation_failed */
export function readAddresses({ email, phone }: AccountFields): { email?: string; phone?: string } {
  return {
    ...(email ? { email: normalizeEmail(email) } : {}),
    ...(phone ? { phone: normalizePhone(phone) } : {}),
  }
}

const KNOWN_HASHES: readonly RegExp[] = [
  /^\$argon2(id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/,
  /^\$2[aby]\$\d\d\$[./\w]{53}$/,
]

/** A hash made elsewhere, by Argon2 or bcrypt. @throws AuthError validation_failed */
export function readPasswordHash({ password, password_hash: hash }: AccountFields): string | undefined {
  if (!hash) return undefined
  if (password) throw validationFailed('Only a password or a password hash should be provided')
  if (!KNOWN_HASHES.some((form) => form.test(hash)))
    throw validationFailed('The password hash is of no known kind (Argon2, bcrypt)')
  return hash
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
const MAX_BAN_MS = 200 * 365 * 24 * 3_600_000

/** Until when a ban lasts: a time such as `24h` or `1h30m`, `none` to lift it. @throws AuthError validation_failed */
export function readBan({ ban_duration: duration }: AccountFields, now: Date): Date | null | undefined {
  if (duration === null || duration === undefined) return undefined
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration))
    throw validationFailed('invalid format for ban duration: use a time such as 24h, or none')
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/gy)]
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNIT_MS[unit ?? ''] ?? 0), 0)
  return new Date(now.getTime() + Math.min(ms, MAX_BAN_MS))
}
