import type { FastifyInstance } from 'fastify'
import { callerOf, requireService } from '../caller.ts'
import type { Storage } from '../context.ts'
import { notEnabled } from '../errors.ts'

/**
 * Routes of the stock client that this server does not support, and purges of caches, of which there are
 * none.
 */
export function unservedRoute(app: FastifyInstance, storage: Storage): void {
  const refuse = (feature: string) => async () => {
    throw notEnabled(feature)
  }
  for (const method of ['GET', 'PUT', 'DELETE'])
    app.route({ method, url: '/bucket/:bucket/lifecycle', handler: refuse('lifecycle') })

  // Answers are kept by browsers alone, for as long as they were told.
  app.delete('/cdn/*', async (request) => {
    requireService(await callerOf(storage.platform, request))
    return { message: 'success' }
  })
}
