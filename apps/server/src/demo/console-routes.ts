import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { peopleAt } from '../auth/index.ts'
import { DomainError, exposureOf, isOurHost, type Platform, type Tx } from '../platform/index.ts'
import { allAccountsOf } from '../wallet/index.ts'
import { CONSOLE_BASE, type ConsoleUser, userStatement } from './console-client.ts'
import type { DemoSession, DemoSessions } from './demo-sessions.ts'
import { createCounter, createPassOn } from './pass-on.ts'
import { serveProviderPages } from './provider-pages.ts'
import { addressesOf } from './visitors-store.ts'

/** Paths of the sandbox's console; the providers' own APIs are for us alone. */
const CONSOLE =
  /^\/(|bank\/(accounts\/[^/]+|webhooks)|exchange(|\/webhooks)|identity(|\/webhooks)|ramp(|\/webhooks)|venue(|\/webhooks)|cards(|\/[^/]+)|console\/.*)$/

/**
 * The sandbox's console below our own origin, where each visitor plays with their own accounts. Where a demonstration
 * is for this machine alone, its own address is as good.
 */
export function serveConsole(
  app: FastifyInstance,
  platform: Platform,
  sessions: DemoSessions,
  consoleUrl: string,
): void {
  const { config } = platform
  const operatorKey = config.DEMO_OPERATOR_KEY
  if (exposureOf(config) === 'local' || operatorKey === undefined) {
    app.get(CONSOLE_BASE, async (request, reply) => {
      await sessions.sessionOf(request)
      if (exposureOf(config) === 'open') throw new DomainError('key_required')
      return reply.redirect(consoleUrl, 303)
    })
    return
  }
  const count = createCounter()
  const passOn = createPassOn({ consoleUrl, paths: CONSOLE })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await count(request)
    if (request.method !== 'GET') requireOwnPage(request, config)
    const session = await sessions.sessionOf(request)
    const isPage = request.headers.accept?.includes('text/html') === true
    if (session.kind === 'unknown' && !isPage) throw new DomainError('demo_visitor_unknown')
    const user = await consoleUserOf(platform, session)
    const statement = userStatement(operatorKey, user, platform.clock.now())
    const { method, body } = request
    const hasBody = method !== 'GET' && body !== undefined && body !== null
    return passOn(request, reply, {
      headers: { 'x-console-user': statement, ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? JSON.stringify(body) : undefined,
    })
  }
  app.get(CONSOLE_BASE, answer)
  serveProviderPages(app, consoleUrl, count)
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: `${CONSOLE_BASE}/*`, handler: answer })
}

/** The visitor's accounts are those of the people behind the addresses that are the visitor's. */
async function consoleUserOf({ database }: Platform, session: DemoSession): Promise<ConsoleUser> {
  if (session.kind === 'operator') return session
  if (session.kind === 'unknown') return { kind: 'visitor', id: 'nobody', accounts: [] }
  const accounts = await database.asSystem((tx) => providerAccountsOf(tx, session.id))
  return { kind: 'visitor', id: session.id, accounts }
}

async function providerAccountsOf(tx: Tx, visitorId: string): Promise<string[]> {
  const addresses = (await addressesOf(tx, visitorId)).map(({ address }) => address)
  const accounts: string[] = []
  for (const { userId } of await peopleAt(tx, addresses)) {
    // At the identity service people are known as we know them.
    accounts.push(userId)
    for (const account of await allAccountsOf(tx, userId)) accounts.push(account.provider_account ?? '')
  }
  return accounts.filter((id) => id !== '')
}

/**
 * Refuses what another site's page asks for in a visitor's browser. Programs that carry no cookie cannot be tricked.
 *
 * @throws DomainError foreign_page
 */
function requireOwnPage({ headers, socket }: FastifyRequest, config: Platform['config']): void {
  const { origin, 'sec-fetch-site': site, cookie } = headers
  const isOurs =
    origin !== undefined && URL.canParse(origin) && isOurHost(config, new URL(origin).host, socket.localPort)
  const isSame = site === undefined ? isOurs : site === 'same-origin' && (origin === undefined || isOurs)
  if (!isSame && cookie !== undefined) throw new DomainError('foreign_page')
}
