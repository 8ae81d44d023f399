import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { forVisitors, userOf } from '../http/guard.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { html } from './html.ts'
import { shell, stylesheets } from './shell.ts'
import type { ConsoleUser } from './user.ts'
import { deliveriesPanel, eventsPanel, sendingPanel } from './webhook-panels.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const assetFolder = new URL('assets/', import.meta.url)
const assets = new Map<string, { type: string; file: URL }>([
  ...stylesheets.map((name) => [name, { type: 'text/css', file: new URL(name, assetFolder) }] as const),
  ['console.js', { type: 'text/javascript', file: new URL('console.js', assetFolder) }],
  ['pearl.svg', { type: 'image/svg+xml', file: new URL('pearl.svg', assetFolder) }],
  [
    'inter.woff2',
    {
      type: 'font/woff2',
      file: new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
    },
  ],
])

/** Sends a page of the console: nothing from elsewhere, no inline script or style. */
export function sendPage(
  reply: FastifyReply,
  user: ConsoleUser,
  page: Parameters<typeof shell>[0],
): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .type('text/html')
    .send(shell(page, user))
}

/** The console's stylesheet, script, font and icon. */
export function assetRoutes(app: FastifyInstance): void {
  const open = { config: { isOpen: true } }
  app.get<{ Params: { name: string } }>('/console/assets/:name', open, async (request, reply) => {
    const asset = assets.get(request.params.name)
    if (!asset) throw new Problem(404, 'not_found', 'There is no such file')
    return reply
      .type(asset.type)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(await readFile(fileURLToPath(asset.file)))
  })
}

/** The page of a provider's webhooks and events, the same for each. */
export function webhookPage(app: FastifyInstance, service: Service): void {
  const at = `/${service.name}/webhooks`
  app.get(at, forVisitors, (request, reply) => {
    const user = userOf(request)
    return sendPage(reply, user, {
      title: 'Webhooks',
      at,
      content: html`<div class="title"><h1>Webhooks and events</h1>
          <p class="lede">Every event goes into the feed and out as a signed webhook, until it has been taken.</p></div>
        <div class="columns">
          <div class="column">${deliveriesPanel(service, user)} ${user.kind === 'operator' && eventsPanel(service, user)}</div>
          <div class="column">${user.kind === 'operator' ? sendingPanel(service, user) : eventsPanel(service, user)}</div>
        </div>`,
    })
  })
}
