import type { FastifyInstance } from 'fastify'
import { CONSOLE_BASE } from './console-client.ts'
import { createPassOn } from './pass-on.ts'

/** Pages of the card issuer and the ramp that they show to any holder of a token. */
const PAGES = {
  cards: /^\/cards\/pages\/(reveal|pin|pin_form|assets)\/[^/]+$/,
  ramp: /^\/ramp\/pages\/(pay|form|challenge|assets)\/[^/]+$/,
} as const
const FORM = 'application/x-www-form-urlencoded'
const LARGEST_FORM_BYTES = 1_000

/**
 * The sandbox providers' pages below our own origin, where a demonstration is open to others and the sandbox is not.
 * They are boxed in and of no origin, so that neither can a page of ours read them nor do they bring a cookie: the
 * token says who may come.
 */
export function serveProviderPages(
  app: FastifyInstance,
  consoleUrl: string,
  count: (request: Parameters<ReturnType<typeof createPassOn>>[0]) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const [whose, paths] of Object.entries(PAGES)) {
      const passOn = createPassOn({ consoleUrl, paths })
      scope.get(`${CONSOLE_BASE}/${whose}/pages/*`, async (request, reply) => {
        await count(request)
        return passOn(request, reply, { headers: {} })
      })
      scope.post(`${CONSOLE_BASE}/${whose}/pages/*`, async (request, reply) => {
        await count(request)
        const body = typeof request.body === 'string' ? request.body : ''
        return passOn(request, reply, { headers: { 'content-type': FORM }, body })
      })
    }
  })
}
