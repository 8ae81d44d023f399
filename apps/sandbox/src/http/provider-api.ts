import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AskedService, Service } from '../service.ts'
import type { Answer } from './answers.ts'
import { gate } from './gate.ts'
import { pageSize, parse } from './parse.ts'

const eventsQuery = z.strictObject({
  cursor: z.coerce.number().int().min(0).default(0),
  limit: pageSize(100, 500),
})

/** Answers a POST once for each idempotency key. */
export type Once = (request: FastifyRequest, reply: FastifyReply, work: () => Answer) => FastifyReply

/** Registers the common part of every provider's API, also without orders: its gate, and its health. */
export function askedApi(app: FastifyInstance, service: AskedService | Service, stopping: AbortSignal): void {
  gate(app, service, stopping)

  app.get('/health', { config: { isOpen: true } }, () => ({
    status: 'ok',
    time: service.clock.now().toISOString(),
  }))
}

/** Registers the API of a provider that takes orders: in addition its feed of events. */
export function providerApi(app: FastifyInstance, service: Service, stopping: AbortSignal): Once {
  askedApi(app, service, stopping)

  app.get('/events', (request) => {
    const { cursor, limit } = parse(eventsQuery, request.query)
    const found = service.events.after(cursor, limit + 1)
    const data = found.slice(0, limit)
    return { data, next_cursor: String(data.at(-1)?.sequence ?? cursor), has_more: found.length > limit }
  })

  return (request, reply, work) => {
    const answer = service.answers.once(
      {
        key: request.headers['idempotency-key'],
        method: request.method,
        path: request.url,
        body: request.body ?? null,
      },
      work,
    )
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
    return reply.code(answer.status).type(type).send(JSON.stringify(answer.body))
  }
}
