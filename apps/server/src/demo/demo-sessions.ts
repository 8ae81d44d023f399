import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { secretFor } from '../auth/index.ts'
import {
  cookieOf,
  DomainError,
  exposureOf,
  isForwarded,
  isLoopbackHost,
  isSameSecret,
  type Platform,
  setCookie,
} from '../platform/index.ts'
import { OPERATOR_SECONDS, SESSION_RENEWED_MS, SESSION_SECONDS, USE_NOTED_MS } from './limits.ts'
import { readSessionCookie, type SessionCookie, signSessionCookie } from './session-cookie.ts'
import { noteUse } from './visitors-store.ts'

/** Demo session: whose effects of the demonstration a browser or program may see. */
export type DemoSession =
  | { readonly kind: 'operator' }
  | { readonly kind: 'visitor'; readonly id: string }
  /** A browser that has just come, or a program: nothing is theirs. */
  | { readonly kind: 'unknown' }

export type DemoSessions = {
  /** The visitor whose browser sends this request. */
  visitorOf(request: FastifyRequest): string | undefined
  /** @throws DomainError demo_for_this_machine where a proxy asks for what is for this machine alone */
  sessionOf(request: FastifyRequest): Promise<DemoSession>
}

const OPERATOR = 'operator'
const key = z.object({ key: z.string().min(1) })

/** Demo sessions of visitors are cookies that every page of an open demonstration gives; the operator has a key. */
export function createDemoSessions(platform: Platform): DemoSessions {
  const { clock, config, database } = platform
  const cookies = cookiesOf(platform)

  return {
    visitorOf: (request) => cookies.visitor(request)?.holder,
    async sessionOf(request) {
      if (exposureOf(config) === 'local') {
        requireThisMachine(request)
        return { kind: 'operator' }
      }
      if (cookies.isOperator(request)) return { kind: 'operator' }
      const cookie = cookies.visitor(request)
      if (!cookie) return { kind: 'unknown' }
      const now = clock.now()
      const notedBefore = new Date(now.getTime() - USE_NOTED_MS)
      await database.asSystem((tx) => noteUse(tx, cookie.holder, now, notedBefore))
      return { kind: 'visitor', id: cookie.holder }
    },
  }
}

// Names of other hosts are refused before; here it matters that no proxy on the way forwards the request.
function requireThisMachine({ headers }: FastifyRequest): void {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  if (isForwarded(headers) || !isLoopbackHost(name)) throw new DomainError('demo_for_this_machine')
}

function cookiesOf(platform: Platform) {
  const { clock, config, ids } = platform
  const isSecure = config.publicUrl.startsWith('https:')
  const visitorCookie = { name: 'sadaf-visitor', isSecure }
  const operatorCookie = { name: 'sadaf-operator', isSecure }
  const visitorKey = secretFor(platform, 'demo.visitor')
  // Of the key itself: with another one, no browser is the operator's any more.
  const operatorKey = digest(`operator ${config.DEMO_OPERATOR_KEY ?? ''}`)

  const isKey = (given: string): boolean =>
    config.DEMO_OPERATOR_KEY !== undefined && isSameSecret(given, config.DEMO_OPERATOR_KEY)

  return {
    isKey,
    visitor: (request: FastifyRequest): SessionCookie | undefined =>
      readSessionCookie(visitorKey, cookieOf(request, visitorCookie), clock.now(), SESSION_SECONDS),
    giveVisitor(reply: FastifyReply, known: SessionCookie | undefined): void {
      const holder = known?.holder ?? ids.next()
      setCookie(
        reply,
        visitorCookie,
        signSessionCookie(visitorKey, { holder, madeAt: clock.now() }),
        SESSION_SECONDS,
      )
    },
    isOperator(request: FastifyRequest): boolean {
      if (config.DEMO_OPERATOR_KEY === undefined) return false
      if (isKey((request.headers.authorization ?? '').replace(/^Bearer /, ''))) return true
      const cookie = readSessionCookie(
        operatorKey,
        cookieOf(request, operatorCookie),
        clock.now(),
        OPERATOR_SECONDS,
      )
      return cookie?.holder === OPERATOR
    },
    giveOperator: (reply: FastifyReply): void =>
      setCookie(
        reply,
        operatorCookie,
        signSessionCookie(operatorKey, { holder: OPERATOR, madeAt: clock.now() }),
        OPERATOR_SECONDS,
      ),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Gives every browser that opens a page its cookie, and takes the operator's key out of the address for one. */
export function giveCookies(app: FastifyInstance, platform: Platform): void {
  const { clock, database } = platform
  const cookies = cookiesOf(platform)

  app.addHook('onRequest', async (request, reply) => {
    const given = key.safeParse(request.query).data
    if (!given || request.method !== 'GET' || !request.url.startsWith('/dev/')) return
    if (!cookies.isKey(given.key)) throw new DomainError('key_required')
    cookies.giveOperator(reply)
    const clean = new URL(request.url, platform.config.publicUrl)
    clean.searchParams.delete('key')
    return reply.header('cache-control', 'no-store').redirect(clean.pathname + clean.search, 303)
  })

  app.addHook('onSend', async (request, reply) => {
    if (!isPage(request, reply)) return
    // A copy that others share would share its cookie too.
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', 'private, no-cache')
    const cookie = cookies.visitor(request)
    const now = clock.now()
    if (!cookie || now.getTime() - cookie.madeAt.getTime() > SESSION_RENEWED_MS)
      cookies.giveVisitor(reply, cookie)
    if (!cookie) return
    const notedBefore = new Date(now.getTime() - USE_NOTED_MS)
    try {
      await database.asSystem((tx) => noteUse(tx, cookie.holder, now, notedBefore))
    } catch (error) {
      // Pages are shown without a database, too.
      request.log.warn({ err: error }, 'a visit could not be noted')
    }
  })
}

/** Whether a browser is shown a page, also one that it has and that has not changed. */
function isPage({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET') return false
  const type = String(reply.getHeader('content-type') ?? '')
  return type.startsWith('text/html') || (reply.statusCode === 304 && /text\/html/.test(headers.accept ?? ''))
}
