import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AskedService, Service } from '../service.ts'
import { answerNotFound, Problem } from './problem.ts'

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Stands before a provider's API: its outage and slowness, its API key, calls that hang, answers that are lost. */
export function gate(app: FastifyInstance, service: AskedService | Service, stopping: AbortSignal): void {
  const { apiKey, faults } = service
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
  // After the body has been read: of a caller who has gone, nothing more could be.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.isOpen || faults.get().outage) return
    if (faults.take('hang_next')) {
      await gone(request, stopping)
      throw new Problem(503, 'service_unavailable', 'The provider did not get round to it')
    }
    if (faults.take('late_next')) await gone(request, stopping)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.routeOptions.config.isOpen || faults.get().outage) return payload
    if ('sender' in service && request.method === 'POST' && faults.get().webhooks.before_answer) {
      await tellFirst(service)
    }
    if (canBeLost(service, request) && faults.take('lose_next_answers')) request.raw.socket.destroy()
    return payload
  })
}

/**
 * Whether `lose_next_answers` counts this call. Where orders are taken it means them: a question in between, of a list
 * that is read again from time to time, would use it up.
 */
const canBeLost = (service: AskedService | Service, { method }: FastifyRequest) =>
  !('sender' in service) || method !== 'GET'

/** Resolves when the caller waits no longer, or the server is stopping. */
async function gone({ raw: { socket } }: FastifyRequest, stopping: AbortSignal): Promise<void> {
  if (socket.destroyed) return
  const either = new AbortController()
  const signal = AbortSignal.any([either.signal, stopping])
  socket.once('close', () => either.abort())
  if (!signal.aborted) await once(signal, 'abort')
}

/** Does what is due by now and tells of it. */
async function tellFirst({ schedule, sender }: Service): Promise<void> {
  schedule.settle(false)
  await sender.flush()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers without an API key. */
    isOpen?: boolean
  }
}
