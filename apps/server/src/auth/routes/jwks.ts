import type { FastifyInstance } from 'fastify'
import type { Auth } from '../context.ts'

const CACHE_SECONDS = 600

/** `GET .well-known/jwks.json`: the public halves of the signing keys (RFC 7517). */
export function jwksRoute(app: FastifyInstance, auth: Auth): void {
  app.get('/.well-known/jwks.json', { config: { isOpen: true } }, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`)
    return { keys: await auth.signingKeys.published() }
  })
}
