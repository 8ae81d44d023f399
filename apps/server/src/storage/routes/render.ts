import type { FastifyInstance, FastifyReply } from 'fastify'
import { callerOf } from '../caller.ts'
import type { Storage } from '../context.ts'
import { objectNotFound } from '../errors.ts'
import { findAny, findPublic, findReadable } from '../find.ts'
import { wishShape } from '../images/wish.ts'
import { type Asker, sendRendered } from '../render.ts'
import type { Exchange } from '../serve.ts'
import type { StoredObject } from '../store.ts'
import { isAskedVersion, objectOf, tokenOf } from './parsing.ts'

const NOBODY = { kind: 'nobody' } as const

/** `render/image/…`: images as they are wished, from public files, one's own, and by an address that was signed. */
export function renderRoute(app: FastifyInstance, storage: Storage): void {
  async function send(
    exchange: Exchange,
    object: StoredObject | undefined,
    wished: unknown,
    asker: Asker,
  ): Promise<FastifyReply> {
    if (!object || !isAskedVersion(exchange.request, object)) throw objectNotFound()
    return sendRendered(storage, exchange, { object, wish: wishShape.parse(wished) }, asker)
  }

  app.get('/render/image/public/:bucket/*', async (request, reply) => {
    const object = await findPublic(storage, objectOf(request))
    return send({ request, reply }, object, request.query, { caller: NOBODY, audience: 'public' })
  })

  app.get('/render/image/authenticated/:bucket/*', async (request, reply) => {
    const caller = await callerOf(storage.platform, request)
    const { object } = await findReadable(storage, caller, objectOf(request))
    return send({ request, reply }, object, request.query, { caller, audience: 'private' })
  })

  app.get('/render/image/sign/:bucket/*', async (request, reply) => {
    const place = objectOf(request)
    const wish = await storage.signer.checkRendering(tokenOf(request), `${place.bucketId}/${place.name}`)
    const object = await findAny(storage, place)
    return send({ request, reply }, object, wish, { caller: NOBODY, audience: 'private' })
  })
}
