import { type ErrorCode, errorCatalogue, type FieldError, type Problem } from '@sadaf/api'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'
import { languageOf } from './language.ts'

/** Answers with `application/problem+json` (RFC 9457); titles in the language of the request. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  errors: readonly FieldError[] = [],
): FastifyReply {
  const { status, ...titles } = errorCatalogue[code]
  const problem: Problem = {
    type: `urn:sadaf:error:${code}`,
    title: titles[languageOf(request)],
    status,
    code,
    ...(errors.length > 0 ? { errors } : {}),
    request_id: request.id,
  }
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Turns whatever a handler threw into an answer. What we did not expect is logged and says nothing. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DomainError) return sendProblem(request, reply, error.code, error.fields)
  const expected = codeOfFramework(error)
  if (expected) return sendProblem(request, reply, expected)
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return sendProblem(request, reply, 'service_unavailable')
  }
  request.log.error({ err: error }, 'a request failed unexpectedly')
  return sendProblem(request, reply, 'internal_error')
}

function codeOfFramework(error: FastifyError | Error): ErrorCode | null {
  if (!('statusCode' in error)) return null
  switch (error.statusCode) {
    case 400:
      return 'malformed_request'
    case 404:
      return 'not_found'
    case 413:
      return 'payload_too_large'
    case 415:
      return 'unsupported_media_type'
    case 429:
      return 'rate_limited'
    default:
      return null
  }
}

// Connection failures of the driver, and PostgreSQL's classes 08 (connection), 53 (no room: connections, memory,
// disk) and 57P (shutting down, starting up).
const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08...|53...|57P0.)$/
const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/

/** Whether a failure means that the database cannot be used now, and may be tried again. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.test(code) || AWAY_MESSAGE.test(error.message)
}
