import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import { attachHandshake } from './handshake.ts'
import { Hub, type HubOptions } from './hub.ts'
import { createMeters } from './meters.ts'
import { USER_EVENTS } from './publisher.ts'
import { registerRoutes } from './routes.ts'

const userEvents = z.array(z.object({ userId: z.string(), event: z.string(), payload: z.unknown() }))
const sessionEnded = z.object({ session_id: z.string() })

/** Starts the service on a server: handshakes, what the bus brings, and the sweep. It stops with the server. */
export function startRealtime(
  app: FastifyInstance,
  options: Omit<HubOptions, 'meters'> & { readonly metrics: Registry },
): Hub {
  const { bounds, bus } = options
  const hub = new Hub({ ...options, meters: createMeters(options.metrics) })
  attachHandshake(app.server, hub)
  registerRoutes(app, hub)
  const ends = [
    bus.subscribe('auth.session_ended', (message) => hub.endSession(sessionEnded.parse(message).session_id)),
    bus.subscribe(USER_EVENTS, (message) => {
      for (const { userId, event, payload } of userEvents.parse(message))
        hub.delivery.tellUser(userId, event, payload)
    }),
  ]
  bus.onReconnect(() => hub.delivery.catchUp())
  const sweep = setInterval(() => hub.sweep(), bounds.sweepIntervalMs)
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    for (const end of ends) end()
    await hub.close()
  })
  return hub
}
