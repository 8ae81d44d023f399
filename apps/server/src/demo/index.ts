import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitVisitors, openFirstAccount } from '../auth/index.ts'
import type { Capability, Needs } from '../capability.ts'
import { serveMailbox } from '../notifications/index.ts'
import { exposureOf, outsideWorldOf, type Platform } from '../platform/index.ts'
import { serveConsole } from './console-routes.ts'
import { createDemoSessions, type DemoSessions, giveCookies } from './demo-sessions.ts'
import { demoPerson } from './household-address.ts'
import { forgetTheAbsent } from './leaving.ts'
import { demoOperator, openOperator } from './operator.ts'
import { createOutsideWorld } from './outside-world.ts'
import { createPastHoldings } from './past-holdings.ts'
import { createPlay } from './play.ts'
import { createRelatives } from './relatives.ts'
import { createVisitors } from './visitors.ts'
import { addressesOf, type OwnAddress } from './visitors-store.ts'

export { neighbours } from './neighbours.ts'
export { demoStory } from './story.ts'
export { demoOperator, demoPerson }

/**
 * Additions of a demonstration to the product: open sign-up, an outside world that plays a month on each new
 * wallet, and pages that show it. Opened first, since the separation of visitors applies to everything that
 * comes after.
 */
export const demo = {
  name: 'demo',
  open({
    app,
    platform,
    operations,
    bank,
    venue,
    holdings,
  }: Needs<'app' | 'platform' | 'operations' | 'bank' | 'venue' | 'holdings'>) {
    const { config } = platform
    if (!config.DEMO_MODE) return {}
    const sessions = keepVisitorsApart(app, platform)
    serveMailbox(app, platform, (request) => messagesFor(platform, sessions, request))
    // Before any visitor can sign in: the demonstration would take the first person for a new one. Where others
    // can reach it, each of them gets a household of their own under the same address.
    if (exposureOf(config) === 'local') {
      app.addHook('onReady', async () => {
        await openFirstAccount(platform, demoPerson)
        await openOperator(platform)
      })
    }
    const consoleUrl = outsideWorldOf(config)
    if (consoleUrl === null) return {}
    const world = createOutsideWorld(consoleUrl, config.DEMO_OPERATOR_KEY)
    if (exposureOf(config) === 'open') forgetTheAbsent({ platform, holdings }, world)
    serveConsole(app, platform, sessions, consoleUrl)
    const play = createPlay(platform, operations, { world, bank })
    // Without prices it is unknown what was paid either.
    const relatives = exposureOf(config) === 'local' && createRelatives({ app, platform })
    const bring = config.markets.feeds.length > 0 && createPastHoldings(platform, holdings, { world, venue })
    return {
      welcome: async (tx, { userId, email, isHousehold }) => {
        if (!isHousehold) return
        await play(tx, userId)
        if (relatives && email === demoPerson.email) await relatives(tx, userId)
        if (bring) await bring(tx, userId)
      },
    }
  },
} satisfies Capability

/** Knows the visitors of a demonstration, and keeps them apart where others can reach it. */
function keepVisitorsApart(app: FastifyInstance, platform: Platform): DemoSessions {
  const sessions = createDemoSessions(platform)
  if (exposureOf(platform.config) === 'open') {
    giveCookies(app, platform)
    admitVisitors(platform, createVisitors(platform, sessions.visitorOf))
  }
  return sessions
}

/** The addresses whose messages a caller may read; null for an unknown one. */
async function messagesFor(
  { database }: Platform,
  sessions: DemoSessions,
  request: FastifyRequest,
): Promise<'all' | readonly OwnAddress[] | null> {
  const session = await sessions.sessionOf(request)
  switch (session.kind) {
    case 'operator':
      return 'all'
    case 'visitor':
      return database.asSystem((tx) => addressesOf(tx, session.id))
    case 'unknown':
      return null
    default:
      return session satisfies never
  }
}
