import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { answerError } from './problem.ts'

const MAX_BODY_BYTES = 1_048_576

export type HttpServerOptions = {
  readonly log: Log
  readonly ids: Ids
  readonly metrics: Registry
  /** Addresses and networks of proxies that say truly for whom they ask; those on this machine always do. */
  readonly trustedProxies?: readonly string[]
}

/** A web server with request ids, logs, metrics and problem answers, and no route of its own. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => options.ids.next(),
    trustProxy: ['loopback', ...(options.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setErrorHandler(answerError)
  takeJsonAlone(app)
  observe(app, options.metrics)
  hangUpWhenClosing(app)
  return app
}

// Plain text would be taken in too, and refused as if it were JSON of the wrong shape. Clients of our API and of
// supabase send `content-type: application/json` with nothing behind it.
function takeJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })
}

// Connections at rest are closed at once; one whose last answer was still under way would be waited for as long as
// its client cares to keep it.
function hangUpWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
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
