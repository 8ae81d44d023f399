import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { takeHandshakes } from './handshake.ts'
import { Hub, type HubOptions } from './hub.ts'
import { createMeters } from './meters.ts'
import { USER_EVENTS } from './publisher.ts'
import { registerRoutes } from './routes.ts'

const userEvents = z.array(z.object({ userId: z.string(), event: z.string(), payload: z.unknown() }))

/** Starts the service on a server: handshakes, what the bus brings, and the sweep. It stops with the server. */
export async function startRealtime(
  app: FastifyInstance,
  options: Omit<HubOptions, 'meters'> & {
    readonly metrics: Registry
    /** Client address of an upgrade, behind any trusted proxies. */
    addressOf(request: IncomingMessage): string
    /** Lets pages of the origins that are welcome call what is registered in a scope. */
    allowOrigins(scope: FastifyInstance): Promise<void>
    onSessionsEnded(handler: (sessionIds: readonly string[]) => void): void
  },
): Promise<Hub> {
  const { limits, bus, log } = options
  const hub = new Hub({ ...options, meters: createMeters(options.metrics) })
  takeHandshakes(app.upgrades, hub, options.addressOf)
  await registerRoutes(app, hub, options.allowOrigins)
  const endUserEvents = bus.subscribe(USER_EVENTS, (message) => {
    for (const { userId, event, payload } of userEvents.parse(message)) {
      hub.delivery.tellUser(userId, event, payload)
    }
  })
  options.onSessionsEnded((sessionIds) => hub.endSessions(sessionIds))
  bus.onReconnect(() => {
    hub.catchUp().catch((error: unknown) => log.error({ err: error }, 'open sockets could not be checked'))
  })
  const sweep = setInterval(() => hub.sweep(), limits.sweepIntervalMs)
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    endUserEvents()
    await hub.close()
  })
  return hub
}
