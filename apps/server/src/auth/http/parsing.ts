import { cleanName, readName } from '@sadaf/api'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Metadata } from '../accounts/user-store.ts'
import { validationFailed } from '../errors.ts'

const MAX_PROFILE_BYTES = 8_192

/** Free data of an account. It travels in every access token, hence the bound. */
export const metadataSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((profile) => JSON.stringify(profile).length <= MAX_PROFILE_BYTES, {
    message: `must not exceed ${MAX_PROFILE_BYTES} bytes`,
  })

/** The keys under which clients of such services keep a person's name, the first that is given counting. */
export const NAME_KEYS = ['full_name', 'name', 'display_name'] as const

/** The key of the name in the other script. */
export const OTHER_NAME_KEY = 'other_name'

const ALL_NAME_KEYS = [...NAME_KEYS, OTHER_NAME_KEY]

/** A person's own data: an invalid name is refused. */
export const profileSchema = metadataSchema.transform((profile, context): Metadata => {
  const given = ALL_NAME_KEYS.flatMap((key) => {
    const text = profile[key]
    return typeof text === 'string' && text.trim() !== '' ? [{ key, read: readName(text) }] : []
  })
  for (const { key, read } of given) {
    if (!read.ok) context.addIssue({ code: 'custom', path: [key], message: `is not a name (${read.code})` })
  }
  return {
    ...profile,
    ...Object.fromEntries(given.flatMap(({ key, read }) => (read.ok ? [[key, read.name]] : []))),
  }
})

/** Another service's data of a person, who cannot be asked to mend it: of a name, the valid part. */
export function cleanProfile(profile: Metadata): Metadata {
  const names = ALL_NAME_KEYS.flatMap((key) => {
    const text = profile[key]
    return typeof text === 'string' ? [[key, cleanName(text)] as const] : []
  })
  return mergeMetadata(profile, Object.fromEntries(names))
}

/** Reads a body by its schema; unknown fields are let pass, as clients of other versions send more. */
export function readBody<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  return schema.parse(request.body ?? {})
}

const redirectQuery = z.object({ redirect_to: z.string().max(2_000).optional() })

/** The address that a link should lead back to: in the query, as the stock client sends it, or in the body. */
export function redirectToOf(request: FastifyRequest): string | undefined {
  const inQuery = redirectQuery.safeParse(request.query)
  if (!inQuery.success) throw validationFailed('redirect_to must be one address')
  if (inQuery.data.redirect_to) return inQuery.data.redirect_to
  const inBody = redirectQuery.safeParse(request.body ?? {})
  return inBody.success ? inBody.data.redirect_to : undefined
}

/** Fields given replace those kept; null removes one. */
export function mergeMetadata(kept: Metadata, given: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== null))
}
