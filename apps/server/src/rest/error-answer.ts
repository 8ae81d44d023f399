import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isDatabaseAway, UnreadableInput } from '../platform/index.ts'
import { notJson, RestError } from './errors.ts'

/** Answers every failure under `/rest/v1` as `{code, details, hint, message}`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, details, hint, message } = toRestError(error)
  if (status === 503) request.log.warn({ err: error }, 'the database is away')
  else if (status >= 500) request.log.error({ err: error }, 'the rest service failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(status).type('application/json; charset=utf-8').send({ code, details, hint, message })
}

// Values that are not of their column's type (class 22) are the caller's, and so is what asks for more than a
// statement can hold (class 54); what the database says of them helps.
function toRestError(error: unknown): RestError {
  if (error instanceof RestError) return error
  if (error instanceof UnreadableInput && error.fault === 'not_json') return notJson()
  if (error instanceof pg.DatabaseError && isOfCaller(error.code))
    return new RestError(400, error.code, error.message)
  const { statusCode } = error as { statusCode?: number }
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new RestError(statusCode, 'PGRST100', (error as Error).message)
  if (error instanceof Error && isDatabaseAway(error))
    return new RestError(503, 'PGRST001', 'Could not connect with the database')
  return new RestError(500, 'XX000', 'Internal Server Error')
}

function isOfCaller(code: string | undefined): code is string {
  return code !== undefined && (code.startsWith('22') || code.startsWith('54'))
}
