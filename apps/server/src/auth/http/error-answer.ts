import { errorCatalogue } from '@sadaf/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { DomainError, isDatabaseAway, UnreadableInput } from '../../platform/index.ts'
import { AuthError, validationFailed } from '../errors.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const FIRST_VERSION_WITH_CODES = '2024-01-01'

/** The API version a request asks for, if it is one from which error codes are texts. */
export function apiVersionOf(request: FastifyRequest): string | undefined {
  const version = request.headers[VERSION_HEADER]
  if (typeof version !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return undefined
  return version >= FIRST_VERSION_WITH_CODES ? FIRST_VERSION_WITH_CODES : undefined
}

/** Answers every failure under `/auth/v1` in the shape of the API version that the request asks for. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAuthError(error)
  if (known.status === 503) request.log.warn({ err: error }, 'the database is away')
  else if (known.status >= 500) request.log.error({ err: error }, 'the auth service failed')
  const version = apiVersionOf(request)
  if (version) reply.header(VERSION_HEADER, version)
  if (known.extra.retryAfterSeconds !== undefined) reply.header('retry-after', known.extra.retryAfterSeconds)
  return reply.code(known.status).header('x-sb-error-code', known.code).send(body(known, version))
}

function body(error: AuthError, version: string | undefined) {
  const { weakPassword } = error.extra
  const weak = weakPassword && { weak_password: { ...weakPassword, message: error.message } }
  return version
    ? { code: error.code, message: error.message, ...weak }
    : { code: error.status, error_code: error.code, msg: error.message, ...weak }
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof UnreadableInput && error.fault === 'not_json')
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  if (error instanceof ZodError) return validationFailed(describe(error))
  // A refusal of another capability.
  if (error instanceof DomainError)
    return new AuthError(errorCatalogue[error.code].status, 'conflict', error.message)
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return validationFailed((error as Error).message, statusCode)
  // 503 and not 500: on a 500 older clients throw their session away, on a 503 they try again.
  if (error instanceof Error && isDatabaseAway(error))
    return new AuthError(
      503,
      'unexpected_failure',
      'The service is not available right now, please try again',
    )
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

function describe(error: ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'The request is not valid'
  const path = issue.path.join('.')
  return path ? `${path}: ${issue.message}` : issue.message
}
