import { contract, type Endpoint } from '@sadaf/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const API = '/api/v1'
/** So many of the latest answers are counted, none of them older than this. */
const KEPT = 1_000
const KEPT_MS = 60 * 60_000
/** Fewer say nothing about the rest. */
const FEWEST = 20

type Answered = { readonly at: number; readonly milliseconds: number }

export type Latencies = {
  readonly count: number
  readonly p50: number
  readonly p95: number
  /** When the first of them was answered. */
  readonly since: Date
}

/**
 * Measured calls: those for people who are signed in. Public calls depend on how strangers call, our own
 * probes among them; the time of a file depends on its length.
 */
const measured: ReadonlySet<string> = new Set(
  Object.values(contract)
    .filter(({ access, files, takes }: Endpoint) => access === 'user' && !files && !takes)
    .map(({ method, path }) => `${method} ${API}${path}`),
)

const isMeasured = ({ method, routeOptions: { url } }: FastifyRequest): boolean =>
  measured.has(`${method} ${url?.replace(/:(\w+)/g, '{$1}')}`)

/**
 * Measures answers of the API in this process, from the call that was read whole to the answer before it is sent: a
 * slow line makes none slow. Refusals are left out: they are quick, and anybody has them.
 *
 * @returns what the latest of them took; null before there are enough
 */
export function measureAnswers(app: FastifyInstance, now: () => Date): () => Latencies | null {
  const latest: Answered[] = []
  const begun = new WeakMap<FastifyRequest, number>()
  let next = 0
  app.addHook('preHandler', async (request) => {
    if (isMeasured(request)) begun.set(request, performance.now())
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const began = begun.get(request)
    if (began === undefined || (statusCode >= 400 && statusCode < 500)) return
    latest[next] = { at: now().getTime(), milliseconds: performance.now() - began }
    next = (next + 1) % KEPT
  })
  return () => summarize(latest, now())
}

export function summarize(answered: readonly Answered[], now: Date): Latencies | null {
  const counted = answered.filter(({ at }) => at > now.getTime() - KEPT_MS)
  if (counted.length < FEWEST) return null
  const sorted = counted.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    count: counted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    since: new Date(counted.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)),
  }
}

/** The nearest rank, in whole milliseconds, rounded up: no answer takes no time. */
function percentile(sorted: readonly number[], share: number): number {
  return Math.ceil(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
}
