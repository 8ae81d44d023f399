import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { isSameSecret } from '../same-secret.ts'
import { isForwarded, isPrivateAddress } from './client-address.ts'
import { sendProblem } from './problem.ts'

/**
 * `/metrics`, for callers with the key; where there is no key, for callers of our own network without a
 * proxy.
 */
export function serveMetrics(
  app: FastifyInstance,
  { METRICS_KEY }: Pick<Config, 'METRICS_KEY'>,
  metrics: Registry,
): void {
  const mayRead = (request: FastifyRequest): boolean =>
    METRICS_KEY === undefined
      ? isPrivateAddress(request.socket.remoteAddress) && !isForwarded(request.headers)
      : isSameSecret(request.headers.authorization ?? '', `Bearer ${METRICS_KEY}`)

  app.get('/metrics', { config: { isForMachines: true } }, async (request, reply) => {
    if (mayRead(request)) return reply.type(metrics.contentType).send(await metrics.metrics())
    reply.header('www-authenticate', 'Bearer')
    return sendProblem(request, reply, 'key_required')
  })
}
