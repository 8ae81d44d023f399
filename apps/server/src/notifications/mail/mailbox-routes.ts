import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError, exposureOf, languageOf, type Platform } from '../../platform/index.ts'
import { mailboxPage } from './mailbox-page.ts'
import { latestMessages, messageById, type Shown } from './mailbox-store.ts'
import { stylesheet } from './mailbox-style.ts'

/** Messages that a caller may read; null for an unknown caller. */
export type MailboxRule = (request: FastifyRequest) => Promise<Shown | null>

const MAX_LISTED = 200

const query = z.object({
  to: z.string().trim().max(320).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  lang: z.enum(['en', 'ar']).optional(),
})
const params = z.object({ id: z.uuid() })

/** No script, nothing from elsewhere: what a mail contains can do nothing to the page that shows it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups"

/** `/dev/mailbox`: the messages that a demonstration would have sent. */
export function serveMailbox(
  app: FastifyInstance,
  { config, database }: Platform,
  ruleFor: MailboxRule,
): void {
  const readerOf = (rule: Shown | null) => {
    if (exposureOf(config) !== 'open') return 'everybody'
    return rule === 'all' ? 'operator' : 'visitor'
  }

  app.get('/dev/mailbox', async (request, reply) => {
    const { to, limit, lang } = read(query, request.query)
    const rule = await ruleFor(request)
    // A browser that has just come gets its cookie with this very page; nothing is its own so far.
    if (rule === null && !request.headers.accept?.includes('text/html')) throw unknownVisitor()
    const messages = await database.asSystem((tx) => latestMessages(tx, rule ?? [], to, limit))
    return sendPage(reply, {
      messages,
      to: to ?? '',
      from: config.MAIL_FROM,
      language: lang ?? languageOf(request),
      reader: readerOf(rule),
    })
  })

  app.get('/dev/mailbox/messages', async (request, reply) => {
    const { to, limit } = read(query, request.query)
    const shown = await shownTo(request)
    reply.header('cache-control', 'no-store')
    return { data: await database.asSystem((tx) => latestMessages(tx, shown, to, limit)) }
  })

  app.get('/dev/mailbox/messages/:id', async (request, reply) => {
    const { to, limit, lang } = read(query, request.query)
    const { id } = read(params, request.params)
    const shown = await shownTo(request)
    const opened = await find(id, shown)
    const messages = await database.asSystem((tx) => latestMessages(tx, shown, to, limit))
    return sendPage(reply, {
      messages,
      opened,
      to: to ?? '',
      from: config.MAIL_FROM,
      language: lang ?? languageOf(request),
      reader: readerOf(shown),
    })
  })

  app.get('/dev/mailbox/messages/:id/html', async (request, reply) => {
    const { id } = read(params, request.params)
    const { html } = await find(id, await shownTo(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .send(html ?? '')
  })

  app.get('/dev/mailbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )

  async function shownTo(request: FastifyRequest): Promise<Shown> {
    const rule = await ruleFor(request)
    if (rule === null) throw unknownVisitor()
    return rule
  }

  // Messages of others are not found.
  async function find(id: string, shown: Shown) {
    const message = await database.asSystem((tx) => messageById(tx, shown, id))
    if (!message) throw new DomainError('not_found')
    return message
  }
}

const sendPage = (reply: FastifyReply, page: Parameters<typeof mailboxPage>[0]) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(mailboxPage(page))

const unknownVisitor = () => new DomainError('demo_visitor_unknown')

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (!result.success) throw new DomainError('not_found')
  return result.data
}
