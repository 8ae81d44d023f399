import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, networkOf, pageOf, type Tx } from '../platform/index.ts'
import { attachmentsOf } from './attachment-store.ts'
import { looksAutomated, receiveEnquiry } from './enquiries.ts'
import { presentMessage, presentTicket } from './present.ts'
import { messagesOf, ticketsPage } from './store.ts'
import type { TicketKey } from './ticket.ts'
import { openTicket, replyToTicket, requireTicket, solveTicket } from './tickets.ts'

export function serveSupport({ api, platform }: Needs<'api' | 'platform'>): void {
  api.serve(contract.listTickets, async ({ tx, caller, query }) => {
    const before = query.cursor ?? null
    const rows = await ticketsPage(tx, caller.userId, { before, limit: query.limit + 1 })
    const { page, next_cursor } = pageOf(rows, query.limit)
    return {
      data: page.map(presentTicket),
      next_cursor,
    }
  })

  api.serve(contract.openTicket, async ({ tx, caller: { userId }, body }) => {
    const { attachment_ids: attachmentIds, ...question } = body
    const { id } = await openTicket(platform, tx, userId, { ...question, attachmentIds })
    return whole(tx, { userId, id })
  })

  api.serve(contract.getTicket, ({ tx, caller: { userId }, params: { id } }) => whole(tx, { userId, id }))

  api.serve(contract.replyToTicket, async ({ tx, caller: { userId }, params: { id }, body }) => {
    const written = { words: body.words, attachmentIds: body.attachment_ids }
    await replyToTicket(platform, tx, { userId, id }, written)
    return whole(tx, { userId, id })
  })

  api.serve(contract.solveTicket, async ({ tx, caller: { userId }, params: { id } }) => {
    await solveTicket(platform, tx, { userId, id })
    return whole(tx, { userId, id })
  })

  api.servePublic(contract.sendEnquiry, async ({ body, language, origin }) => {
    const { website, seconds_taken: secondsTaken, ...written } = body
    if (looksAutomated({ website, secondsTaken })) throw new DomainError('looks_automated')
    const { id, createdAt } = await platform.database.asSystem((tx) =>
      receiveEnquiry(platform, tx, { ...written, language, network: networkOf(origin.ip) }),
    )
    return { id, created_at: createdAt.toISOString() }
  })
}

async function whole(tx: Tx, key: TicketKey) {
  const ticket = await requireTicket(tx, key)
  const attachments = await attachmentsOf(tx, key)
  const messages = await messagesOf(tx, key)
  return {
    ...presentTicket(ticket),
    messages: messages.map((each) => presentMessage(each, attachments.get(each.id) ?? [])),
  }
}
