import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import type { Cards } from '../cards.ts'
import { wallets } from '../wallets.ts'
import { gonePage, pinPage, pinSetPage, revealPage, walletAddedPage, walletPage } from './markup.ts'
import type { Pages } from './pages.ts'
import type { Look } from './tokens.ts'

const here = new URL('assets/', import.meta.url)
const assets = new Map<string, { type: string; file: URL }>([
  ['page.css', { type: 'text/css', file: new URL('page.css', here) }],
  ['reveal.js', { type: 'text/javascript', file: new URL('reveal.js', here) }],
  [
    'inter.woff2',
    {
      type: 'font/woff2',
      file: new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
    },
  ],
])

const LARGEST_FORM_BYTES = 1_000
const byToken = z.object({ token: z.string().max(64) })
const chosen = z.object({ pin: z.string().max(16), again: z.string().max(16) })

/** Of a page that was opened before it could say in which language. */
const unknownLook: Look = { language: 'en', tone: 'light' }

/**
 * The pages on which a card's number is shown and its PIN is chosen: of the issuer's own, within a page of the
 * client's. A visitor with an unused token comes in; nothing else is asked. The pages are boxed in (`sandbox`), so that
 * no other page can read them even where a client serves them below its own origin.
 */
export function pageRoutes(app: FastifyInstance, cards: Cards, pages: Pages): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const tokenIn = (request: FastifyRequest) => parse(byToken, request.params).token
  const send = (reply: FastifyReply, markup: string, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', policyOf(pages.framedBy))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('text/html')
      .send(markup)

  app.get('/reveal/:token', (request, reply) => {
    const found = pages.tokens.take(tokenIn(request), 'reveal')
    if (!found) return send(reply, gonePage(unknownLook), 410)
    return send(reply, revealPage(found.look, cards.secrets(found.cardId)))
  })
  app.get('/pin/:token', (request, reply) => {
    const found = pages.tokens.take(tokenIn(request), 'pin')
    if (!found) return send(reply, gonePage(unknownLook), 410)
    return send(reply, form(found.cardId, found.look, null))
  })
  app.post('/pin_form/:token', (request, reply) => {
    const found = pages.tokens.take(tokenIn(request), 'pin_form')
    if (!found) return send(reply, gonePage(unknownLook), 410)
    const fault = faultOf(chosen.safeParse(request.body).data)
    if (fault) return send(reply, form(found.cardId, found.look, fault))
    pages.choosePin(found.cardId, parse(chosen, request.body).pin)
    return send(reply, pinSetPage(found.look))
  })
  for (const wallet of wallets) {
    app.get(`/wallet_${wallet}/:token`, (request, reply) => {
      const found = pages.tokens.take(tokenIn(request), `wallet_${wallet}`)
      if (!found) return send(reply, gonePage(unknownLook), 410)
      const { cardId, look } = found
      const { token } = pages.tokens.give(cardId, `wallet_form_${wallet}`, look)
      return send(reply, walletPage(look, { token, wallet, lastFour: cards.get(cardId).lastFour }))
    })
    app.post(`/wallet_form_${wallet}/:token`, (request, reply) => {
      const found = pages.tokens.take(tokenIn(request), `wallet_form_${wallet}`)
      if (!found) return send(reply, gonePage(unknownLook), 410)
      pages.addToWallet(found.cardId, wallet)
      return send(reply, walletAddedPage(found.look, wallet))
    })
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const asset = assets.get(request.params.name)
    if (!asset) throw new Problem(404, 'not_found', 'There is no such file')
    return (
      reply
        .type(asset.type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        // A page that is boxed in is of no origin, and fonts are for one's own otherwise.
        .header('access-control-allow-origin', '*')
        .send(await readFile(fileURLToPath(asset.file)))
    )
  })

  const form = (cardId: string, look: Look, fault: Parameters<typeof pinPage>[2]) =>
    pinPage(look, pages.tokens.give(cardId, 'pin_form', look).token, fault)
}

function policyOf(framedBy: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    'sandbox allow-scripts allow-forms',
  ].join('; ')
}

const FORM = /^[0-9]{4}$/
const IN_A_ROW = ['0123456789', '9876543210']

function faultOf(typed: { pin: string; again: string } | undefined) {
  if (!typed || !FORM.test(typed.pin)) return 'pinForm'
  if (typed.pin !== typed.again) return 'pinDiffers'
  const isEasy = new Set(typed.pin).size === 1 || IN_A_ROW.some((row) => row.includes(typed.pin))
  return isEasy ? 'pinEasy' : null
}
