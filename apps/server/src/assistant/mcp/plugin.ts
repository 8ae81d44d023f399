import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Needs } from '../../capability.ts'
import {
  type Caller,
  ComeBackLater,
  DomainError,
  languageOf,
  openSurface,
  originOf,
  readJson,
  requireScope,
  sendProblem,
  UnreadableInput,
} from '../../platform/index.ts'
import { answerRpc, faulty, protocolVersions, type RpcAnswer, rpcCodes, type Server } from './rpc.ts'
import type { Tool } from './tools.ts'

const CALLS_PER_MINUTE = 120
const MAX_BODY_BYTES = 65_536

/**
 * Serves the Model Context Protocol at `/mcp`, by API key: one message a request, answered in the same one, without
 * sessions. Its tools read what the person's own screens read, in a transaction that can write nothing.
 */
export async function registerMcp(
  services: Needs<'api' | 'app' | 'authenticate' | 'platform'>,
): Promise<void> {
  const { app, authenticate, platform } = services
  const count = limiterOf(platform.config.API_RATE_LIMITS === 'on')

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const caller = await authenticate(request, { fresh: false })
    // A session may do more than a program should be given.
    if (caller.scopes === 'all') throw new DomainError('unauthenticated')
    await count(caller.userId)
    return caller
  }

  function serverFor(request: FastifyRequest, caller: Caller): Server {
    const call = { caller, language: languageOf(request), origin: originOf(request), approvalId: null }
    return {
      mayUse: (tool) => isAllowed(tool, caller),
      run: (tool, input) =>
        platform.database.asUserAtOneMoment(caller.userId, (tx) =>
          tool.run(services.api, { ...call, tx }, input),
        ),
    }
  }

  const notFound = () => new DomainError('not_found')
  await openSurface(app, { prefix: '/mcp', answerError, notFound }, async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOwnOrigin(request.headers.origin, platform.config.publicUrl)) throw new DomainError('forbidden')
      const caller = await callerOf(request)
      if (!isSpoken(request.headers['mcp-protocol-version'])) throw new DomainError('malformed_request')
      const message = readMessage(request.body)
      const answer = message.isRead
        ? await answerRpc(message.value, serverFor(request, caller))
        : faulty(null, { code: rpcCodes.parse, message: 'Not JSON' })
      return answer === null ? reply.code(202).send() : send(reply, answer)
    })
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/',
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(onlyByPost),
    })
  })
}

const onlyByPost = faulty(null, { code: rpcCodes.invalidRequest, message: 'Messages are sent by POST' })

function isAllowed({ endpoint }: Tool, caller: Caller): boolean {
  try {
    requireScope(endpoint, caller)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** A browser names the page that asks: none but ours may, so that no other page speaks to a server by its name. */
const isOwnOrigin = (origin: string | undefined, publicUrl: string): boolean =>
  origin === undefined || origin === new URL(publicUrl).origin

const isSpoken = (version: string | string[] | undefined): boolean =>
  version === undefined || protocolVersions.some((each) => each === version)

function readMessage(
  body: unknown,
): { readonly isRead: true; readonly value: unknown } | { readonly isRead: false } {
  try {
    return { isRead: true, value: readJson(typeof body === 'string' ? body : '') }
  } catch (error) {
    if (error instanceof UnreadableInput) return { isRead: false }
    throw error
  }
}

/** A message that is no request of JSON-RPC is one that HTTP calls bad, too. */
function send(reply: FastifyReply, answer: RpcAnswer): FastifyReply {
  const isUnread =
    'error' in answer && [rpcCodes.parse, rpcCodes.invalidRequest].some((code) => code === answer.error.code)
  return reply
    .code(isUnread ? 400 : 200)
    .type('application/json; charset=utf-8')
    .send(answer)
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ComeBackLater) reply.header('retry-after', error.retryAfterSeconds)
  if (error instanceof DomainError) {
    if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
    return sendProblem(request, reply, error.code, { errors: error.fields, extra: error.extra })
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return sendProblem(request, reply, 'payload_too_large')
  if (status === 415) return sendProblem(request, reply, 'unsupported_media_type')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return sendProblem(request, reply, 'malformed_request')
  request.log.error({ err: error }, 'a message of the Model Context Protocol failed unexpectedly')
  return reply
    .code(500)
    .type('application/json; charset=utf-8')
    .send(faulty(null, { code: rpcCodes.internal, message: 'Internal error' }))
}

function limiterOf(isLimited: boolean): (userId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 })
  return async (userId) => {
    if (!isLimited) return
    try {
      await limiter.consume(userId)
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw new ComeBackLater('rate_limited', Math.ceil(error.msBeforeNext / 1_000))
      throw error
    }
  }
}
