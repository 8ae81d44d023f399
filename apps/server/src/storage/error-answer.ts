import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseAway, UnreadableInput } from '../platform/index.ts'
import { accessDenied, brokenOff, invalidRequest, objectExists, StorageError } from './errors.ts'

/** Statuses that are sent as they are; every other refusal goes out as 400 with its status in the body. */
const SENT_AS_THEY_ARE = new Set([401, 429, 500, 503])

/** Database errors for texts that it cannot store: NUL, half a surrogate pair, a time that does not exist. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05', '22007', '22008'])

/** Answers every failure under `/storage/v1` in the shape that the stock client reads. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = isBrokenOff(request) ? brokenOff() : toStorageError(error)
  if (known.code === 'DatabaseError') request.log.warn({ err: error }, 'the database is away')
  else if (known.status === 500) request.log.error({ err: error }, 'the storage service failed')
  return reply
    .code(SENT_AS_THEY_ARE.has(known.status) ? known.status : 400)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      statusCode: String(known.status),
      code: known.code,
      error: known.label,
      message: known.message,
    })
}

// The client has gone: the answer reaches no one, and our log must not count it as a fault of ours.
function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof UnreadableInput && error.fault === 'not_json')
    return invalidRequest('Could not parse request body as JSON')
  if (error instanceof ZodError) return invalidRequest(describe(error))
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  // Row-level security, and a name that another upload took meanwhile.
  if (code === '42501') return accessDenied()
  if (code === '23505') return objectExists()
  if (code !== undefined && UNSTORABLE.has(code))
    return invalidRequest('The request has a text that cannot be stored')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new StorageError(statusCode, 'InvalidRequest', (error as Error).message)
  if (error instanceof Error && isDatabaseAway(error))
    return new StorageError(503, 'DatabaseError', 'The service is not available right now, please try again')
  return new StorageError(500, 'InternalError', 'Internal Server Error', 'Internal')
}

function describe(error: ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.join('.')
  return path ? `${path}: ${issue?.message}` : (issue?.message ?? 'The request is not valid')
}
