import type { FastifyInstance } from 'fastify'
import { callerOf } from '../caller.ts'
import type { Storage } from '../context.ts'
import { objectNotFound } from '../errors.ts'
import { findPublic, findReadable } from '../find.ts'
import { presentInfo } from '../present.ts'
import { isAskedVersion, objectOf } from './parsing.ts'

const methods = ['GET', 'HEAD']

/** `object/info/…`: what is known of a file, without its contents. */
export function infoRoute(app: FastifyInstance, storage: Storage): void {
  app.route({
    method: methods,
    url: '/object/info/public/:bucket/*',
    handler: async (request) => {
      const object = await findPublic(storage, objectOf(request))
      if (!object || !isAskedVersion(request, object)) throw objectNotFound()
      return presentInfo(object)
    },
  })

  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    app.route({
      method: methods,
      url,
      handler: async (request) => {
        const caller = await callerOf(storage.platform, request)
        const { object } = await findReadable(storage, caller, objectOf(request))
        if (!object || !isAskedVersion(request, object)) throw objectNotFound()
        return presentInfo(object)
      },
    })
  }
}
