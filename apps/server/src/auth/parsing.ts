import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { validationFailed } from './errors.ts'
import type { Metadata } from './user-store.ts'

const MAX_PROFILE_BYTES = 8_192

/** What people say of themselves. It travels in every access token, hence the bound. */
export const profileSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((profile) => JSON.stringify(profile).length <= MAX_PROFILE_BYTES, {
    message: `must not exceed ${MAX_PROFILE_BYTES} bytes`,
  })

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
