import { z } from 'zod'
import { Problem } from './problem.ts'

/** Checks what came in against `schema`, or refuses it with a 422 that names each wrong field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  const errors: Record<string, string> = {}
  for (const issue of outcome.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys)
      errors[[...issue.path, ...(key ? [key] : [])].join('.') || 'body'] ??= issue.message
  }
  throw new Problem(422, 'invalid_request', 'The request does not have the documented form', errors)
}

/** A moment on the wire: RFC 3339 with an offset. */
export const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

/** A moment, or a calendar date, which means its midnight in UTC. */
export const momentOrDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((value) => new Date(value))

/** An id that a client gives to what it orders. */
export const clientId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)

export const pageSize = (usual: number, most: number) =>
  z.coerce.number().int().min(1).max(most).default(usual)
