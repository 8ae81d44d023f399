import type { FastifyInstance, FastifyReply } from 'fastify'

export type FieldErrors = Readonly<Record<string, string>>

/** A refusal that the caller is told: an RFC 9457 problem with a stable code. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined

  constructor(status: number, code: string, title: string, errors?: FieldErrors) {
    super(title)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Refuses other content under an id that was given before. */
export function duplicateId(): Problem {
  return new Problem(409, 'duplicate_id', 'This id was used for something else')
}

export function problemBody(problem: Problem): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: problem.message,
    status: problem.status,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem)))
}

/** Turns everything that is thrown or not found into a problem document. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error)
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendProblem(reply, new Problem(error.statusCode, 'malformed_request', error.message))
    }
    request.log.error({ err: error }, 'a request failed')
    return sendProblem(reply, new Problem(500, 'internal_error', 'The sandbox failed to answer'))
  })
  answerNotFound(app)
}

/** Says that nothing is here; called for a part of the API too, so that its hooks come first. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, new Problem(404, 'not_found', 'There is nothing at this address')),
  )
}
