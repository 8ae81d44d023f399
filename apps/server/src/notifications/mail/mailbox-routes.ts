import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError, languageOf, type Platform } from '../../platform/index.ts'
import { listPage, messagePage, stylesheet } from './mailbox-page.ts'
import { latestMessages, messageById } from './mailbox-store.ts'

const MAX_LISTED = 200

const query = z.object({
  to: z.string().trim().max(320).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  lang: z.enum(['en', 'ar']).optional(),
})
const params = z.object({ id: z.uuid() })

/** No script, nothing from elsewhere: what a mail contains can do nothing to the page that shows it. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'"
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox allow-popups"

/** `/dev/mailbox`: the messages that a demonstration would have sent. */
export function serveMailbox(app: FastifyInstance, { database }: Platform): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const { to, limit, lang } = read(query, request.query)
    const messages = await database.asSystem((tx) => latestMessages(tx, to, limit))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(listPage(messages, to ?? '', lang ?? languageOf(request)))
  })

  app.get('/dev/mailbox/messages', async (request) => {
    const { to, limit } = read(query, request.query)
    return { data: await database.asSystem((tx) => latestMessages(tx, to, limit)) }
  })

  app.get('/dev/mailbox/messages/:id', async (request, reply) => {
    const { lang } = read(query, request.query)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(messagePage(await find(request.params), lang ?? languageOf(request)))
  })

  app.get('/dev/mailbox/messages/:id/html', async (request, reply) => {
    const { html } = await find(request.params)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(html ?? '')
  })

  app.get('/dev/mailbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )

  async function find(given: unknown) {
    const { id } = read(params, given)
    const message = await database.asSystem((tx) => messageById(tx, id))
    if (!message) throw new DomainError('not_found')
    return message
  }
}

function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (!result.success) throw new DomainError('not_found')
  return result.data
}
