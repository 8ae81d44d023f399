import type { Endpoint } from '@sadaf/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPlaces } from '../places.ts'
import type { Caller } from './caller.ts'
import { DomainError } from './errors.ts'

/** Of one server at a time: each is held in memory while it is looked at and handed on. */
const MOST_AT_ONCE = 8
/** Of one person: the files of a message. A person who sends slowly keeps no other from sending. */
const MOST_OF_ONE = 4

/** Files have a limit of their own, so their endpoints declare no other. */
export type TakenEndpoint = Endpoint & {
  readonly takes: NonNullable<Endpoint['takes']>
  readonly expensive?: never
}

type Upload = {
  readonly endpoint: TakenEndpoint
  readonly url: string
  /** Lets in who may call; asked before a byte of the file is read. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    file: Buffer,
  ) => Promise<unknown>
}

const places = createPlaces(MOST_AT_ONCE, MOST_OF_ONE)

/**
 * A route whose body is a file as it is. What its sender says that it is counts for nothing: its route looks
 * at its bytes.
 */
export function routeUpload(app: FastifyInstance, { endpoint, url, admit, answer }: Upload): void {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const bodyLimit = endpoint.takes.mostBytes
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: endpoint.method,
      url,
      bodyLimit,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller = await admit(request, reply)
        callers.set(request, caller)
        const leave = places(caller.userId)
        if (!leave) throw new DomainError('rate_limited')
        // However it ends, and whichever side hangs up, also while the caller was let in.
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
      },
      handler: (request, reply) => {
        const caller = callers.get(request)
        if (!caller) throw new Error('an upload was let in without a caller')
        return answer(request, reply, caller, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
      },
    })
  })
}
