import type { FastifyInstance } from 'fastify'
import type { Auth } from '../context.ts'

/** `GET health`: what answers here. */
export function healthRoute(app: FastifyInstance, _auth: Auth): void {
  app.get('/health', { config: { isOpen: true } }, async () => ({
    version: 'v1',
    name: 'Sadaf Auth',
    description: 'Accounts, sessions and sign-in of Sadaf',
  }))
}
