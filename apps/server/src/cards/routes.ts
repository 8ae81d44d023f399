import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import type { Card } from './card.ts'
import { changeCard, changeLimits } from './change.ts'
import type { Handling } from './handle.ts'
import { addressIn, createIssue } from './issuing/issue.ts'
import type { Register } from './issuing/register.ts'
import { cardOf, cardsOf } from './store.ts'
import type { Tell } from './tell.ts'
import type { Dollars, View } from './view.ts'

type Parts = {
  readonly register: Register
  readonly handling: Handling
  readonly view: View
  readonly tell: Tell
}

/** One’s own cards: having them made, seeing them, and saying what they may do. */
export function serveCards(
  services: Needs<'api' | 'platform' | 'accounts'>,
  { register, handling, view, tell }: Parts,
): void {
  const { api, platform } = services
  const { clock, database } = platform
  const issue = createIssue(services, register)
  const prepare = ({ caller }: { readonly caller: { readonly userId: string } }) =>
    view.dollarsOf(caller.userId)

  api.serveProvider(contract.listCards, async ({ caller: { userId }, query, language }) => {
    const dollars = await view.dollarsOf(userId)
    return database.asUser(userId, async (tx) => {
      const cards = await cardsOf(tx, userId, query.closed === 'included' ? 'all' : 'open')
      return { data: await view.present(tx, cards, { userId, language, dollars }) }
    })
  })

  api.serveProvider(contract.getCard, async ({ caller: { userId }, params: { id }, language }) => {
    const dollars = await view.dollarsOf(userId)
    return database.asUser(userId, async (tx) => {
      const card = await cardOf(tx, { userId, id })
      if (!card) throw new DomainError('not_found')
      return view.presentOne(tx, card, { userId, language, dollars })
    })
  })

  api.servePrepared(
    contract.issueCard,
    ({ caller: { userId }, body }) => view.dollarsOf(userId, body.currency ?? 'USD'),
    async ({ tx, caller, approvalId, body, language, prepared: dollars }) => {
      const card = await issue(tx, { caller, approvalId }, body, language)
      return view.presentOne(tx, card, { userId: caller.userId, language, dollars })
    },
  )

  api.servePrepared(contract.changeCard, prepare, async ({ tx, caller, params, body, ...call }) => {
    const named = { userId: caller.userId, id: params.id }
    return shown(tx, await changeCard(tx, named, body, tell), call)
  })

  api.servePrepared(contract.changeCardLimits, prepare, async ({ tx, caller, params, body, ...call }) => {
    const limits = { daily: body.daily, monthly: body.monthly, perPurchase: body.per_purchase }
    const approver = { caller, approvalId: call.approvalId }
    const changed = await changeLimits(tx, approver, { id: params.id, limits }, { clock, tell })
    return shown(tx, changed, call)
  })

  for (const [endpoint, act] of [
    [contract.freezeCard, handling.freeze],
    [contract.unfreezeCard, handling.unfreeze],
    [contract.closeCard, handling.close],
  ] as const)
    api.servePrepared(endpoint, prepare, async ({ tx, caller, params, ...call }) =>
      shown(tx, await act(tx, { userId: caller.userId, id: params.id }), call),
    )

  api.servePrepared(
    contract.activateCard,
    async ({ caller: { userId }, params: { id }, body }) => ({
      // Counted for good, whatever becomes of the call.
      digits: await database.asUser(userId, (tx) => handling.tryDigits(tx, { userId, id }, body.last_four)),
      dollars: await view.dollarsOf(userId),
    }),
    async ({ tx, caller, params, language, prepared: { digits, dollars } }) => {
      if (digits === 'locked') throw new DomainError('card_activation_locked')
      if (digits === 'wrong') throw new DomainError('card_digits_differ')
      const active = await handling.activate(tx, { userId: caller.userId, id: params.id })
      return shown(tx, active, { language, prepared: dollars })
    },
  )

  api.servePrepared(contract.replaceCard, prepare, async ({ tx, caller, params, body, ...call }) => {
    const lost = { reason: body.reason, address: body.address ? addressIn(body.address) : null }
    return shown(tx, await handling.replace(tx, { userId: caller.userId, id: params.id }, lost), call)
  })

  function shown(tx: Tx, card: Card, { language, prepared: dollars }: Showing) {
    return view.presentOne(tx, card, { userId: card.userId, language, dollars })
  }
}

type Showing = { readonly language: Language; readonly prepared: Dollars }
