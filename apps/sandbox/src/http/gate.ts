import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Faults } from '../faults.ts'
import { answerNotFound, Problem } from './problem.ts'

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Stands before a provider's API: its outage and slowness, its API key, its lost answers. */
export function gate(app: FastifyInstance, faults: Faults, apiKey: string, stopping: AbortSignal): void {
  answerNotFound(app)
  const expected = digest(`Bearer ${apiKey}`)
  app.addHook('onRequest', async (request) => {
    const { outage, slow_ms } = faults.get()
    if (slow_ms > 0) {
      await sleep(slow_ms, undefined, { signal: stopping }).catch(() => {
        throw new Problem(503, 'service_unavailable', 'The provider is stopping')
      })
    }
    if (outage) throw new Problem(503, 'service_unavailable', 'The provider is down')
    if (request.routeOptions.config.isOpen) return
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Problem(401, 'unauthorized', 'The API key is missing or wrong')
    }
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.routeOptions.config.isOpen || faults.get().outage) return payload
    if (faults.takeLostAnswer()) request.raw.socket.destroy()
    return payload
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers without an API key. */
    isOpen?: boolean
  }
}
