import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publishableKey, reachesPhones, socialProviders } from '../auth/index.ts'
import type { Capability, Needs } from '../capability.ts'
import { exposureOf, type Platform, pathOf, sendProblem } from '../platform/index.ts'
import { issuerPagesOrigin } from '../providers/index.ts'
import { createDocument, type Document, sendDocument } from './documents.ts'
import { takeFailureReports } from './failures.ts'
import { contentSecurityPolicy, miniAppPolicy, type SiteConfig } from './html.ts'
import { readPages, trimmed } from './pages.ts'
import { robotsTxt, sitemapXml } from './search-engines.ts'
import { securityTxt } from './security-txt.ts'

const builtClient = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const YEAR_SECONDS = 31_536_000
const HTML = 'text/html; charset=utf-8'

// Paths of programs, not of pages: what is unknown below them is a problem document. /auth/confirm is a page.
const SERVICES = /^\/(api|auth\/v1|storage|realtime|rest|functions|webhooks|dev|assets)\//

/** Device features for our pages: the camera, for codes; none for a foreign page inside one of ours. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=()'

/** Files of the build for the server alone. */
const UNSERVED = ['**/pages/**', '**/pages.json', '**/{app,bare}.html', '**/.*', '**/.*/**']

type Site = {
  readonly log: Platform['log']
  readonly clock: Pick<Platform['clock'], 'now'>
  readonly config: Pick<Platform['config'], 'publicUrl' | 'MAIL_FROM'> & {
    readonly providers: { readonly issuer: Parameters<typeof issuerPagesOrigin>[0] }
  }
}

/** A page for developers with the design system; a demonstration has it. */
const DESIGN_SYSTEM = '/dev/ui'

/** The pages of the client, and what they report. To be opened last: what it says of every answer is for its own. */
export const site = {
  name: 'site',
  async open({ app, api, platform }: Needs<'app' | 'api' | 'platform'>) {
    takeFailureReports(api, platform.log)
    await serveSite(app, platform, configOf(platform))
  },
} satisfies Capability

function configOf(platform: Platform): SiteConfig {
  const { config } = platform
  return {
    publishableKey: publishableKey(platform),
    demoMode: config.DEMO_MODE,
    isForgetful: exposureOf(config) === 'open',
    social: socialProviders(platform),
    linking: config.AUTH_MANUAL_LINKING_ENABLED,
    sso: config.AUTH_SAML_ENABLED,
    phones: reachesPhones(platform),
    confirmEmail: !config.AUTH_AUTOCONFIRM_EMAIL,
  }
}

/**
 * Serves the built client: hashed files for ever, public pages as they were pre-rendered, every other page as the
 * shell that finds its own content. An address that no page has gets the shell too, which says so, with status 404.
 * Without a build, the server is an API alone.
 */
export async function serveSite(
  app: FastifyInstance,
  platform: Site,
  config: SiteConfig,
  clientFolder = builtClient,
): Promise<void> {
  const { publicUrl } = platform.config
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (isSecure) reply.header('strict-transport-security', `max-age=${2 * YEAR_SECONDS}; includeSubDomains`)
  })
  const pages = readPages(clientFolder, config, publicUrl)
  if (!pages) {
    platform.log.info('the client is not built: only the API is served')
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))
    return
  }
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: UNSERVED,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      const policy = miniAppPolicy(publicUrl, path)
      if (policy !== null) {
        response.header('content-security-policy', policy)
        // Looking up a name is a way out too.
        response.header('x-dns-prefetch-control', 'off')
      }
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })

  const policy = contentSecurityPolicy(publicUrl, issuerPagesOrigin(platform.config.providers.issuer))
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Document, status = 200) => {
    reply.header('content-security-policy', policy)
    // Browsers complain of it where they do not reach the site securely.
    if (isSecure) reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', PERMISSIONS)
    return sendDocument(request, reply, page, status)
  }
  for (const [path, html] of pages.prerendered) {
    const page = createDocument(HTML, html)
    app.get(path, (request, reply) => sendPage(request, reply, page))
  }

  for (const [path, xml] of pages.feeds) {
    const feed = createDocument('application/atom+xml; charset=utf-8', xml)
    app.get(path, (request, reply) => sendDocument(request, reply, feed))
  }

  const robots = createDocument('text/plain; charset=utf-8', robotsTxt(publicUrl))
  const sitemap = createDocument('application/xml; charset=utf-8', sitemapXml(publicUrl, pages.listed))
  app.get('/robots.txt', (request, reply) => sendDocument(request, reply, robots))
  app.get('/sitemap.xml', (request, reply) => sendDocument(request, reply, sitemap))

  const reports = createDocument(
    'text/plain; charset=utf-8',
    securityTxt({ publicUrl, mailFrom: platform.config.MAIL_FROM, now: platform.clock.now() }),
  )
  app.get('/.well-known/security.txt', (request, reply) => sendDocument(request, reply, reports))

  // Asked for by what reads no page's head.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))

  const shell = createDocument(HTML, pages.shell)
  const appPages = pages.app.map(({ isAt, html }) => ({ isAt, page: createDocument(HTML, html) }))
  app.setNotFoundHandler((request, reply) => {
    const asked = pathOf(request.url)
    const path = trimmed(asked)
    const isThere = config.demoMode || path !== DESIGN_SYSTEM
    const page = isThere ? appPages.find(({ isAt }) => isAt(path))?.page : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || (SERVICES.test(asked) && !page)) return sendProblem(request, reply, 'not_found')
    reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply, page ?? shell, page ? 200 : 404)
  })
}
