import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, type Language, pageOf, type Tx } from '../platform/index.ts'
import { transactionOf } from '../transactions/index.ts'
import { createSend, presentPayment, recipientIn, requirePaymentApproval } from '../wallet/index.ts'
import { type AskOrder, ask } from './ask.ts'
import { blocksOf, deleteBlock } from './block-store.ts'
import { cancel, ownRequest, remind, type Which } from './change.ts'
import { decline } from './decline.ts'
import { requestsOfSplit, requestsPage, seenRequest } from './list-store.ts'
import { pay } from './pay.ts'
import { presentBlock, presentRequest } from './present.ts'
import type { Tell } from './tell.ts'

type Stands = Needs<'api' | 'platform' | 'operations' | 'rates' | 'recipients'>

/** Asking people for money, and their answers. */
export function serveRequests(services: Stands, tell: Tell): void {
  const { api, platform, recipients } = services
  const { clock } = platform
  const acting = { ...platform, tell }

  api.servePrepared(
    contract.askForMoney,
    async ({ caller, body: { currency, shares } }) => {
      const found: AskOrder['shares'][number][] = []
      // One after the other: each is counted, and the first who is not found ends it.
      for (const { to, amount } of shares) {
        const recipient = recipientIn(await recipients.find(caller.userId, to, currency))
        found.push({ recipient, amount })
      }
      return found
    },
    async ({ tx, caller, body, language, prepared }) => {
      const order = {
        askerId: caller.userId,
        asset: body.currency,
        note: body.note || null,
        dueOn: body.due_on ?? null,
        splits: body.splits ?? null,
        settles: body.settles,
        shares: prepared,
      }
      const id = await ask(acting, tx, order, language)
      return presentOne(tx, { userId: caller.userId, id }, language)
    },
  )

  servePaying(services, tell)

  api.serve(contract.declineRequest, async ({ tx, caller, params, body, language }) => {
    const which = { userId: caller.userId, id: params.id }
    await decline(acting, tx, { ...which, isBlocking: body.block })
    return presentOne(tx, which, language)
  })

  api.serve(contract.remindOfRequest, async ({ tx, caller, params, language }) => {
    const which = { userId: caller.userId, id: params.id }
    await remind(clock, tell, tx, which)
    return presentOne(tx, which, language)
  })

  api.serve(contract.cancelRequest, async ({ tx, caller, params, language }) => {
    const which = { userId: caller.userId, id: params.id }
    await cancel(tell, tx, which)
    return presentOne(tx, which, language)
  })
}

/** Reading requests, and whose one does not take. */
export function serveReading(api: Stands['api']): void {
  api.serve(contract.listPaymentRequests, async ({ tx, caller, query, language }) => {
    const { direction, status, limit, cursor } = query
    const wanted = { direction, isOpen: status === 'open', limit: limit + 1, before: cursor }
    const found = await requestsPage(tx, caller.userId, wanted)
    const { page, next_cursor } = pageOf(found, limit)
    return {
      data: page.map((seen) => presentRequest(seen, language)),
      next_cursor,
    }
  })

  api.serve(contract.listSplitRequests, async ({ tx, caller, params, language }) => {
    if (!(await transactionOf(tx, caller.userId, params.id))) throw new DomainError('not_found')
    const found = await requestsOfSplit(tx, caller.userId, params.id)
    return { data: found.map((seen) => presentRequest(seen, language)) }
  })

  api.serve(contract.getPaymentRequest, async ({ tx, caller, params, language }) =>
    presentOne(tx, { userId: caller.userId, id: params.id }, language),
  )

  api.serve(contract.listBlockedAskers, async ({ tx, caller, language }) => ({
    data: (await blocksOf(tx, caller.userId)).map((block) => presentBlock(block, language)),
  }))

  api.serve(contract.unblockAsker, async ({ tx, caller, params: { id } }) => {
    if (!(await deleteBlock(tx, caller.userId, id))) throw new DomainError('not_found')
    return { id }
  })
}

function servePaying({ api, platform, rates, operations }: Stands, tell: Tell): void {
  const { clock, database, ids } = platform
  const send = createSend({ clock, operations })
  api.servePrepared(
    contract.payRequest,
    async ({ caller, params }) => {
      const which = { userId: caller.userId, id: params.id }
      const { amount } = await database.asUser(caller.userId, (tx) => ownRequest(tx, which, 'incoming'))
      return rates.perDollar(amount.asset)
    },
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const order = { userId: caller.userId, id: params.id, fromAccountId: body.from_account_id, perDollar }
      const { operation, recipient } = await pay({ clock, send, tell }, tx, order, ids.next())
      const { amount } = operation
      const content = { endpoint: contract.payRequest, amount, perDollar, recipient, terms: [params.id] }
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      await requirePaymentApproval(tx, { caller, approvalId }, content, clock.now())
      return presentPayment(operation, language)
    },
  )
}

async function presentOne(tx: Tx, { userId, id }: Which, language: Language) {
  const seen = await seenRequest(tx, userId, id)
  if (!seen) throw new DomainError('not_found')
  return presentRequest(seen, language)
}
