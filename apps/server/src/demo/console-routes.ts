import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { peopleAt } from '../auth/index.ts'
import {
  DomainError,
  exposureOf,
  fetchOutside,
  isOurHost,
  networkOf,
  type Platform,
  type Tx,
} from '../platform/index.ts'
import { accountsOf } from '../wallet/index.ts'
import { CONSOLE_BASE, type ConsoleUser, userStatement } from './console-client.ts'
import type { Viewer, Viewers } from './viewers.ts'
import { addressesOf } from './visitors-store.ts'

const TIMEOUT_MS = 10_000
/** Of one network, where a page of the console asks every two seconds. */
const CALLS_PER_MINUTE = 1_200
/** What of the sandbox is its console; the providers' own APIs are for us alone. */
const CONSOLE = /^\/(|bank\/(accounts\/[^/]+|webhooks)|exchange(|\/webhooks)|console\/.*)$/
const PASSED_ON = ['content-type', 'content-security-policy', 'cache-control', 'x-content-type-options']

/**
 * The sandbox's console below our own origin, where each visitor plays with their own accounts. Where a demonstration is
 * for this machine alone, its own address is as good.
 */
export function serveConsole(
  app: FastifyInstance,
  platform: Platform,
  viewers: Viewers,
  consoleUrl: string,
): void {
  const { config } = platform
  const operatorKey = config.DEMO_OPERATOR_KEY
  if (exposureOf(config) === 'local' || operatorKey === undefined) {
    app.get(CONSOLE_BASE, async (request, reply) => {
      await viewers.viewerOf(request)
      if (exposureOf(config) === 'open') throw new DomainError('key_required')
      return reply.redirect(consoleUrl, 303)
    })
    return
  }
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await count(limiter, networkOf(request.ip))
    if (request.method !== 'GET') requireOwnPage(request, config)
    const viewer = await viewers.viewerOf(request)
    const isPage = request.headers.accept?.includes('text/html') === true
    if (viewer.kind === 'nobody' && !isPage) throw new DomainError('demo_visitor_unknown')
    const user = await consoleUserOf(platform, viewer)
    const statement = userStatement(operatorKey, user, platform.clock.now())
    return passOn(request, reply, addressAt(consoleUrl, request), statement)
  }
  app.get(CONSOLE_BASE, answer)
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: `${CONSOLE_BASE}/*`, handler: answer })
}

/** The visitor's accounts are those of the people behind the addresses that are the visitor's. */
async function consoleUserOf({ database }: Platform, viewer: Viewer): Promise<ConsoleUser> {
  if (viewer.kind === 'operator') return viewer
  if (viewer.kind === 'nobody') return { kind: 'visitor', id: 'nobody', accounts: [] }
  const accounts = await database.asSystem((tx) => providerAccountsOf(tx, viewer.id))
  return { kind: 'visitor', id: viewer.id, accounts }
}

async function providerAccountsOf(tx: Tx, visitorId: string): Promise<string[]> {
  const addresses = (await addressesOf(tx, visitorId)).map(({ address }) => address)
  const accounts: string[] = []
  for (const { userId } of await peopleAt(tx, addresses)) {
    for (const account of await accountsOf(tx, userId)) accounts.push(account.provider_account ?? '')
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

/** @throws DomainError not_found for what is not the console's */
function addressAt(consoleUrl: string, request: FastifyRequest): URL {
  const [path = '', query = ''] = request.url.slice(request.url.indexOf(CONSOLE_BASE)).split('?')
  const address = new URL(consoleUrl)
  address.pathname = path.slice(CONSOLE_BASE.length) || '/'
  address.search = query
  if (!CONSOLE.test(address.pathname)) throw new DomainError('not_found')
  return address
}

/** @throws DomainError provider_unavailable where the sandbox does not answer */
async function passOn(request: FastifyRequest, reply: FastifyReply, address: URL, statement: string) {
  const { method, body } = request
  const hasBody = method !== 'GET' && body !== undefined && body !== null
  let answer: Response
  try {
    answer = await fetchOutside(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'x-console-user': statement, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    request.log.warn({ err: error }, 'the sandbox does not answer')
    throw new DomainError('provider_unavailable')
  }
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}

async function count(limiter: RateLimiterMemory, caller: string): Promise<void> {
  try {
    await limiter.consume(caller)
  } catch (error) {
    throw error instanceof RateLimiterRes ? new DomainError('rate_limited') : error
  }
}
