import cors, { type FastifyCorsOptions, type OriginFunction } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Platform, pathOf } from '../../platform/index.ts'
import { authOf } from '../context.ts'

/** Request headers of the stock client, in the versions we serve. */
const ALLOWED_HEADERS = [
  ...['apikey', 'authorization', 'content-type', 'prefer', 'range', 'x-client-info', 'x-retry-count'],
  ...['x-supabase-api-version', 'accept-profile', 'content-profile', 'x-upsert', 'cache-control'],
  ...['x-region', 'x-metadata', 'traceparent', 'tracestate', 'baggage'],
]
/** Response headers that it reads. */
const EXPOSED_HEADERS = [
  ...['x-supabase-api-version', 'x-sb-error-code', 'x-total-count', 'link', 'retry-after'],
  ...['content-range', 'content-disposition', 'etag', 'x-relay-error', 'x-request-id'],
]
const PREFLIGHT_CACHE_SECONDS = 600

/**
 * Lets browser pages of the site and of the redirect allow list call what is registered in this scope.
 *
 * @param isOpenAt whether pages of any origin may call a path: one where no cookie counts
 */
export async function allowOrigins(
  scope: FastifyInstance,
  platform: Platform,
  isOpenAt: (path: string) => boolean = () => false,
): Promise<void> {
  const { redirects } = authOf(platform)
  const listed: OriginFunction = (origin, done) =>
    done(null, origin !== undefined && redirects.allowsOrigin(origin))
  const options = {
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  }
  await scope.register(cors, {
    delegator: async ({ url }: FastifyRequest): Promise<FastifyCorsOptions> => ({
      ...options,
      origin: isOpenAt(pathOf(url)) ? '*' : listed,
    }),
  })
}
