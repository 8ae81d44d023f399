import { z } from 'zod'
import { rateLimitNames } from './rate-limits/rate-limit-defaults.ts'

/** Reads JSON out of an environment variable; a fault is named like any other. */
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const jwk = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'oct']),
  kid: z.string().min(1),
  alg: z.enum(['ES256', 'RS256', 'HS256']),
  key_ops: z.array(z.string()).optional(),
})

export const jwkList = json.pipe(
  z
    .array(jwk)
    .min(1)
    .refine((keys) => keys.filter((key) => key.key_ops?.includes('sign')).length === 1, {
      message: 'exactly one key must have "sign" in its key_ops',
    }),
)

export type SuppliedJwk = z.output<typeof jwk>

const limit = z.strictObject({ points: z.int().min(1), seconds: z.int().min(1) })

export const rateLimitSettings = z
  .literal('off')
  .or(json.pipe(z.partialRecord(z.enum(rateLimitNames), limit)))
  .default({})

export const redirectPatterns = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((pattern) => pattern.trim() || []))

/** `number=code,…` to a map of digits to code. */
export const testCodes = z
  .string()
  .regex(/^(\+?\d{7,15}=\d{6}(,\s*\+?\d{7,15}=\d{6})*)?$/, 'must be number=code, separated by commas')
  .default('')
  .transform((text) => {
    const pairs = text.split(',').flatMap((pair) => {
      const [number, code] = pair.trim().split('=')
      return number && code ? [[number.replace('+', ''), code] as const] : []
    })
    return new Map(pairs)
  })

const ENCRYPTION_KEY_BYTES = 32

export const encryptionKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === ENCRYPTION_KEY_BYTES, {
    message: `must be ${ENCRYPTION_KEY_BYTES} bytes in base64`,
  })
