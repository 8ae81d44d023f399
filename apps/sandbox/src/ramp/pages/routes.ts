import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parse } from '../../http/parse.ts'
import { Problem } from '../../http/problem.ts'
import { pageOf } from './markup.ts'
import type { Choice, Pages, Seen } from './pages.ts'
import { languages } from './tokens.ts'

const here = new URL('assets/', import.meta.url)
const assets = new Map<string, { type: string; file: URL }>([
  ['page.css', { type: 'text/css', file: new URL('page.css', here) }],
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
const inLanguage = z.object({ language: z.enum(languages).catch('en') })
const chosen = z.object({
  act: z.enum(['pay', 'cancel']).default('pay'),
  choice: z.enum(['approve', 'challenge', 'decline', 'sent']).optional(),
})
const typed = z.object({ code: z.string().max(32) })

// Each page is boxed in (`sandbox`): where a client serves it below its own origin it can read nothing of that.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'sandbox allow-forms allow-top-navigation-by-user-activation',
].join('; ')

/** The pages on which an order is paid, of the ramp's own: in a tab of theirs, without scripts. */
export function rampPageRoutes(app: FastifyInstance, pages: Pages): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const tokenIn = (request: FastifyRequest) => parse(byToken, request.params).token
  const send = (request: FastifyRequest, reply: FastifyReply, seen: Seen) =>
    reply
      .code(seen.kind === 'gone' ? 410 : 200)
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('text/html')
      .send(pageOf(seen, inLanguage.parse(request.query).language))

  app.get('/pay/:token', (request, reply) => send(request, reply, pages.enter(tokenIn(request))))
  app.post('/form/:token', (request, reply) => {
    const choice = choiceOf(parse(chosen, request.body ?? {}))
    return send(request, reply, pages.choose(tokenIn(request), choice))
  })
  app.post('/challenge/:token', (request, reply) => {
    const { code } = parse(typed, request.body ?? {})
    return send(request, reply, pages.answer(tokenIn(request), latinDigits(code)))
  })
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
}

function choiceOf({ act, choice }: z.infer<typeof chosen>): Choice {
  if (act === 'cancel') return 'cancel'
  if (choice) return choice
  throw new Problem(422, 'invalid_request', 'Choose a card', { choice: 'is required' })
}

/** People type a code in the digits of their language, and with spaces. */
function latinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)))
    .replaceAll(/\s/g, '')
}
