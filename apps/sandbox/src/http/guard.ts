import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Stands before the console, which asks for no credentials: refuses calls that another site's page makes in a
 * browser, by its origin or by a host name that it has pointed here.
 */
export function guard(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    const isOurName = loopbackNames.has(request.hostname) || request.hostname === host
    const isOurPage = origin === undefined || origin === `${request.protocol}://${request.host}`
    if (!isOurName || !isOurPage)
      throw new Problem(403, 'foreign_origin', 'The console is used from its own page')
  })
}
