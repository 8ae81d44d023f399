import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { allowOrigins } from '../auth/index.ts'
import { networkOf, openSurface, type Platform } from '../platform/index.ts'
import type { PublishedProgram } from './published.ts'
import { RelayFailure, relay, requireVisitor } from './relay.ts'

const MAX_BODY_BYTES = 1_048_576
const CALLS_PER_MINUTE = 120

/** Serves `/functions/v1/{name}` for the functions that are published. */
export async function registerFunctions(
  app: FastifyInstance,
  platform: Platform,
  programs: readonly PublishedProgram[],
  longestRunMs?: number,
): Promise<void> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 })

  async function count(subject: string): Promise<void> {
    if (platform.config.API_RATE_LIMITS === 'off') return
    try {
      await limiter.consume(subject)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new RelayFailure(429, 'TOO_MANY_REQUESTS', 'Too many requests, please slow down')
    }
  }

  await openSurface(app, { prefix: '/functions/v1', answerError, notFound }, async (scope) => {
    await allowOrigins(scope, platform)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/:name', '/:name/*']) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        bodyLimit: MAX_BODY_BYTES,
        handler: async (request, reply) => {
          const visitor = await requireVisitor(platform, request)
          const name = (request.params as { name: string }).name
          const program = programs.find((each) => each.name === name)
          if (!program) throw notFound()
          if (visitor.kind !== 'service')
            await count(visitor.kind === 'person' ? visitor.userId : networkOf(request.ip))
          return relay(platform, program, { visitor, request, reply }, longestRunMs)
        },
      })
    }
  })
}

const notFound = () => new RelayFailure(404, 'NOT_FOUND', 'Requested function was not found')

// Errors of the relay itself carry a header of their own; errors inside a function do not.
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof RelayFailure ? error : ofFramework(error)
  if (failure) reply.header('x-relay-error', 'true')
  else request.log.error({ err: error }, 'a published function failed')
  const { status, code, message } = failure ?? BROKEN
  return reply.code(status).type('application/json; charset=utf-8').send({ code, message })
}

const BROKEN = {
  status: 500,
  code: 'WORKER_ERROR',
  message: 'Function exited due to an error (please check logs)',
}

function ofFramework(error: unknown): RelayFailure | undefined {
  const { statusCode } = error as { statusCode?: number }
  if (!statusCode || statusCode < 400 || statusCode >= 500) return undefined
  return new RelayFailure(statusCode, 'BAD_REQUEST', (error as Error).message)
}
