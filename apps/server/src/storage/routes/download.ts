import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import type { Storage } from '../context.ts'
import { objectNotFound } from '../errors.ts'
import { findAny, findPublic, findReadable } from '../find.ts'
import { type Audience, sendObject } from '../serve.ts'
import type { StoredObject } from '../store.ts'
import { isAskedVersion, objectOf, tokenOf } from './parsing.ts'

const methods = ['GET', 'HEAD']

/** `GET` and `HEAD` of files: one's own, public ones, and by an address that was signed. */
export function downloadRoute(app: FastifyInstance, storage: Storage): void {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    audience: Audience,
    find: () => Promise<StoredObject | undefined>,
  ): Promise<FastifyReply> {
    const object = await find()
    if (!object || !isAskedVersion(request, object)) throw objectNotFound()
    return sendObject(storage, { request, reply }, object, { audience, find })
  }

  app.route({
    method: methods,
    url: '/object/public/:bucket/*',
    handler: (request, reply) => send(request, reply, 'public', () => findPublic(storage, objectOf(request))),
  })

  app.route({
    method: methods,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const place = objectOf(request)
      await storage.signer.checkDownload(tokenOf(request), `${place.bucketId}/${place.name}`)
      return send(request, reply, 'private', () => findAny(storage, place))
    },
  })

  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
    app.route({
      method: methods,
      url,
      handler: async (request, reply) => {
        const caller = await callerOf(storage.platform, request)
        const place = objectOf(request)
        return send(
          request,
          reply,
          'private',
          async () => (await findReadable(storage, caller, place)).object,
        )
      },
    })
  }
}
