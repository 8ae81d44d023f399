import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/index.ts'
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

/** Lets browser pages of the site and of the redirect allow list call what is registered in this scope. */
export async function allowOrigins(scope: FastifyInstance, platform: Platform): Promise<void> {
  const { redirects } = authOf(platform)
  await scope.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && redirects.allowsOrigin(origin)),
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  })
}
