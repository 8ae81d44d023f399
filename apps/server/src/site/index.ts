import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Platform, sendProblem } from '../platform/index.ts'
import { contentSecurityPolicy, type SiteConfig, withConfig } from './html.ts'

const clientFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const YEAR_SECONDS = 31_536_000

// Paths of programs, not of pages: what is unknown below them is a problem document. /auth/confirm is a page.
const SERVICES = /^\/(api|auth\/v1|storage|realtime|rest|functions|webhooks|dev|assets)\//

/**
 * Serves the built client: hashed files for ever, every other path as the page, which finds its own route.
 * Without a build, the server is an API alone.
 */
export async function serveSite(app: FastifyInstance, platform: Platform, config: SiteConfig): Promise<void> {
  const index = join(clientFolder, 'index.html')
  if (!existsSync(index)) {
    platform.log.info('the client is not built: only the API is served')
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))
    return
  }
  const html = withConfig(readFileSync(index, 'utf8'), config)
  const policy = contentSecurityPolicy(platform.config.publicUrl)

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })

  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('permissions-policy', 'geolocation=(), payment=()')
      .send(html)

  app.get('/', (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !SERVICES.test(request.url)
    return isPage ? sendPage(reply) : sendProblem(request, reply, 'not_found')
  })
}
