import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { withoutSlashesAtEnd } from '../paths.ts'
import { clientAddress, readClientAddress, trustedProxies } from './client-address.ts'
import { takeJson } from './json-bodies.ts'
import { answerError, answerUnreadable } from './problem.ts'
import { requireReadable } from './reading.ts'
import { surfaceAt } from './surfaces.ts'
import { authorityOf, inOriginForm } from './target.ts'
import { drainUnreadBodies } from './unread.ts'
import { createUpgrades, type Upgrades } from './upgrades.ts'

declare module 'fastify' {
  interface FastifyInstance {
    upgrades: Upgrades
    /** The client address of an upgrade. */
    addressOf(request: IncomingMessage): string
    /** The page of the developers' reference that explains every error code, each under its name. */
    errorsPage: string
  }
}

const MAX_BODY_BYTES = 1_048_576
/** How long a client may take to send its headers, and all of its body: a file over a slow line, too. */
const LONGEST_HEADERS_MS = 30_000
const LONGEST_REQUEST_MS = 300_000

export type HttpServerOptions = {
  readonly log: Log
  readonly ids: Ids
  readonly metrics: Registry
  /** Addresses and networks of proxies that name the client truly. */
  readonly trustedProxies?: readonly string[]
  /** The site whose pages explain errors; the same origin where left out. */
  readonly publicUrl?: string
}

/** A web server with request ids, logs, metrics and problem answers, and no route of its own. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.log
  const upgrades = createUpgrades(options.log)
  const proxies = trustedProxies(options.trustedProxies ?? [])
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: LONGEST_HEADERS_MS, shouldUpgradeCallback: upgrades.isWanted },
    genReqId: () => options.ids.next(),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: readTarget,
    // Requests that reach no route: an address that cannot be decoded, or a part of it that is too long.
    frameworkErrors: (error, request, reply) => {
      const surface = surfaceAt(app.server, request.url)
      return (surface?.answerError ?? answerError)(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
  })
  app.decorate('upgrades', upgrades)
  app.decorate('errorsPage', `${withoutSlashesAtEnd(options.publicUrl ?? '')}/developers?tab=rules`)
  app.decorate('addressOf', ({ socket, headers }: IncomingMessage) =>
    clientAddress(proxies, socket.remoteAddress, headers),
  )
  upgrades.attach(app.server)
  app.setErrorHandler(answerError)
  readClientAddress(app, proxies)
  takeJson(app)
  drainUnreadBodies(app)
  app.addHook('preValidation', async ({ params, query }) => {
    requireReadable(params)
    requireReadable(query)
  })
  observe(app, options.metrics)
  hangUpWhenClosing(app)
  return app
}

// An address may come with the origin that it is for, which then stands above the Host header (RFC 9112, 3.2.2).
function readTarget({ url = '/', headers }: IncomingMessage): string {
  const authority = authorityOf(url)
  if (authority !== undefined) headers.host = authority
  return inOriginForm(url)
}

// A stop waits for what is being answered, and for nothing else: Node would wait for connections that are kept for
// later, and half a minute for one on which nothing was ever asked.
function hangUpWhenClosing(app: FastifyInstance): void {
  /** How many requests each connection waits for the answers of; clients may send several at once. */
  const asked = new Map<Socket, number>()
  let isClosing = false
  const count = (socket: Socket, change: 1 | -1) => {
    const left = (asked.get(socket) ?? 0) + change
    if (left === 0 && isClosing) socket.destroySoon()
    if (asked.has(socket)) asked.set(socket, left)
  }
  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy()
    asked.set(socket, 0)
    socket.once('close', () => asked.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  // The service that took it over closes it.
  app.server.on('upgrade', ({ socket }) => void asked.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, requests] of asked) if (requests === 0) socket.destroy()
  })
}

export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

function observe(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_request_failures_total',
    help: 'Answers with a status of 500 and above.',
    labelNames: ['route'],
    registers: [registry],
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc({ route })
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
