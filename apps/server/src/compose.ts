import type { FastifyInstance } from 'fastify'
import { onAddressProven, onUserActivated } from './auth/index.ts'
import type { Capability, Reactions, Services } from './capability.ts'
import { makeKnown } from './operations/index.ts'
import {
  createHttpServer,
  markDatabase,
  outsideWorldOf,
  type Platform,
  refuseForeignHosts,
} from './platform/index.ts'
import { listenersOf, serveAuthorizationRequests, takeInWebhooks } from './providers/index.ts'
import { createRealtimePublisher } from './realtime/index.ts'
import { createServices, kindsOf, requireComplete } from './services.ts'

/** Puts a server together from what its capabilities bring, in their order. */
export async function compose(
  platform: Platform,
  capabilities: readonly Capability[],
): Promise<FastifyInstance> {
  const { config, database, ids, log, metrics } = platform
  requireComplete(capabilities)
  await markDatabase(platform)
  await makeKnown(database, kindsOf(capabilities))
  const app = createHttpServer({
    ...{ log, ids, metrics, trustedProxies: config.TRUSTED_PROXIES },
    publicUrl: config.publicUrl,
  })
  refuseForeignHosts(app, config)
  const { publishToUser: publish, drain } = createRealtimePublisher({ bus: platform.bus, log })
  const services = createServices({ app, platform, publish }, capabilities)
  const reactions: Reactions[] = []
  for (const { open } of capabilities) reactions.push((await open?.(services)) ?? {})
  app.addHook('onClose', drain)
  services.api.assertComplete()
  react(services, reactions)
  return app
}

/** Connects events to the capabilities that react to them. */
function react(services: Services, reactions: readonly Reactions[]): void {
  const { app, platform, cases, moves, ends, happens, priceList } = services
  const declared = reactions.map(({ eventHandlers = {} }) => eventHandlers)
  takeInWebhooks(app, platform, listenersOf(services, declared), cases)
  serveAuthorizationRequests(
    app,
    services,
    reactions.flatMap(({ answers = [] }) => answers),
  )
  onUserActivated(platform, async (tx, { demo, ...user }) => {
    const newcomer = { ...user, isHousehold: demo && outsideWorldOf(platform.config) !== null }
    for (const { welcome } of reactions) await welcome?.(tx, newcomer)
  })
  for (const { proven } of reactions) if (proven) onAddressProven(platform, proven)
  for (const { moved } of reactions) if (moved) moves.on(moved)
  for (const { ended } of reactions) if (ended) ends.on(ended)
  for (const { happened } of reactions) if (happened) happens.on(happened)
  for (const { prices } of reactions) if (prices) priceList.add(prices)
  app.get('/health', { config: { isForMachines: true } }, async () => {
    for (const { probe } of reactions) await probe?.()
    return { status: 'ok' }
  })
}
