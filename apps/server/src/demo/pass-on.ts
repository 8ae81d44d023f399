import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError, fetchOutside, networkOf } from '../platform/index.ts'
import { CONSOLE_BASE } from './console-client.ts'

const TIMEOUT_MS = 10_000
/** Of one network, where a page of the console asks every two seconds. */
const CALLS_PER_MINUTE = 1_200
const PASSED_ON = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'x-content-type-options',
  'referrer-policy',
  'access-control-allow-origin',
]

/** Parts of the sandbox that are reached below our own origin. */
export type Reach = {
  readonly consoleUrl: string
  /** The paths that may be asked for. */
  readonly paths: RegExp
}

/** Passes a request to us on to the sandbox. */
export type PassOn = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body?: string | undefined },
) => Promise<FastifyReply>

/**
 * @throws DomainError not_found for what is not to be reached, provider_unavailable where the sandbox does not answer
 */
export function createPassOn({ consoleUrl, paths }: Reach): PassOn {
  return async (request, reply, { headers, body }) => {
    const address = addressAt(consoleUrl, paths, request)
    let answer: Response
    try {
      answer = await fetchOutside(address, {
        method: request.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers,
        ...(body !== undefined && { body }),
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
}

function addressAt(consoleUrl: string, paths: RegExp, request: FastifyRequest): URL {
  const [path = '', query = ''] = request.url.slice(request.url.indexOf(CONSOLE_BASE)).split('?')
  const address = new URL(consoleUrl)
  address.pathname = path.slice(CONSOLE_BASE.length) || '/'
  address.search = query
  if (!paths.test(address.pathname)) throw new DomainError('not_found')
  return address
}

/** Counts what comes from each network. @throws DomainError rate_limited */
export function createCounter(): (request: FastifyRequest) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 })
  return async (request) => {
    try {
      await limiter.consume(networkOf(request.ip))
    } catch (error) {
      throw error instanceof RateLimiterRes ? new DomainError('rate_limited') : error
    }
  }
}
