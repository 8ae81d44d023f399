import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorCatalogue, type FieldError, type Problem, type ProblemExtra } from '@sadaf/api'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ComeBackLater, DomainError } from './errors.ts'
import { invalidFieldAt } from './fields.ts'
import { languageOf } from './language.ts'
import { UnreadableInput } from './reading.ts'

/** Details of a problem: the faulty fields, and what belongs to its code. */
type Particulars = { readonly errors?: readonly FieldError[]; readonly extra?: ProblemExtra }

/** Answers with `application/problem+json` (RFC 9457); titles in the language of the request. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { errors = [], extra = {} }: Particulars = {},
): FastifyReply {
  const { status, ...titles } = errorCatalogue[code]
  const problem: Problem = {
    type: `${request.server.errorsPage}#${code}`,
    title: titles[languageOf(request)],
    status,
    code,
    ...(errors.length > 0 ? { errors } : {}),
    ...extra,
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
  if (error instanceof ComeBackLater) reply.header('retry-after', error.retryAfterSeconds)
  if (error instanceof DomainError)
    return sendProblem(request, reply, error.code, { errors: error.fields, extra: error.extra })
  if (error instanceof UnreadableInput && error.fault === 'unstorable') {
    const field = invalidFieldAt(error.path, languageOf(request))
    return sendProblem(request, reply, 'validation_failed', { errors: [field] })
  }
  const expected = codeOfFramework(error)
  if (expected) return sendProblem(request, reply, expected)
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return sendProblem(request, reply, 'service_unavailable')
  }
  request.log.error({ err: error }, 'a request failed unexpectedly')
  return sendProblem(request, reply, 'internal_error')
}

/** Answers what is not even a request of HTTP, and ends its connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  // The other side is gone, or has said all that it will.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_UNREADABLE[error.code] ?? 400
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
}

const STATUS_OF_UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function codeOfFramework(error: FastifyError | Error): ErrorCode | null {
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status < 400 || status >= 500) return null
  switch (status) {
    case 404:
      return 'not_found'
    case 413:
      return 'payload_too_large'
    case 415:
      return 'unsupported_media_type'
    case 429:
      return 'rate_limited'
    default:
      return 'malformed_request'
  }
}

// Connection failures of the driver, and PostgreSQL's classes 08 (connection), 53 (no room: connections, memory,
// disk) and 57 (shutting down, starting up, and a statement that waited longer than it may, mostly for a lock).
const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08...|53...|57P0.|57014)$/
const AWAY_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/

/** Whether a failure means that the database cannot be used now, or not in time, and may be tried again. */
export function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.test(code) || AWAY_MESSAGE.test(error.message)
}
