import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { letPass } from '../../cards/index.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { act, actOn } from '../acting.ts'
import { record, settleEntries } from '../activity-store.ts'
import {
  type Acting,
  MOST_PENDING_REQUESTS,
  parentsOf,
  requireCurrency,
  requireMay,
} from '../households/household.ts'
import { entryOfRequest } from '../requests/request-entry.ts'
import { ownRequest } from '../requests/request-routes.ts'
import type { Tell } from '../tell.ts'
import type { SpendRequest } from '../things.ts'
import { countPendingRequests, insertRequest, saveRequest } from '../things-store.ts'
import { familyOf } from '../view.ts'
import { accepted, allowed, allowedAmount, giveOrTake, offered, refusedOffer } from './spending.ts'

/** Purchases that Teens and Children ask their Parents to let pass: once, of about an amount, in a category. */
export function serveSpending(services: Services, tell: Tell): void {
  const { api, platform } = services
  const { clock, ids } = platform

  api.serve(contract.askToSpend, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    const { amount, category, purpose, merchant = null } = body
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'ask_for_money')
      requireCurrency(acting, amount)
      const { household, members, myName } = acting
      if ((await countPendingRequests(tx, userId, household.id)) >= MOST_PENDING_REQUESTS)
        throw new DomainError('family_requests_open')
      const request: SpendRequest = {
        ...{ userId, id: ids.next(), householdId: household.id, purpose, amount, state: 'pending' },
        ...{ reason: null, tries: 0, operationId: null, createdAt: now },
        spending: { category, merchant, offer: null, until: null },
      }
      await insertRequest(tx, request)
      const entry = { id: ids.next(), action: 'spending_requested', status: 'pending', at: now } as const
      await record(tx, acting, { ...entry, subject: purpose, subjectId: request.id, amount })
      const news = { by: myName, at: now, link: linkTo(request), note: purpose, amount }
      const parents = parentsOf(acting).map((parent) => parent.userId)
      await tell.notify(tx, parents, { kind: 'family_spending_asked', ...news })
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  serveParentsAnswers(services, tell)
  serveChildsAnswers(services, tell)
}

type Services = Needs<'api' | 'platform'>

/** A Parent lets a purchase pass, or offers another amount; a request is declined as one for money is. */
function serveParentsAnswers({ api, platform: { clock, ids } }: Services, tell: Tell): void {
  api.serve(contract.allowSpending, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRequest(tx, acting, params.id)
      requireMay(acting, 'decide_request', before.userId)
      const request = allowed(before, now)
      await passes(tx, request, now)
      await settleEntries(tx, acting.household.id, request.id, 'approved')
      await record(tx, acting, {
        ...(await entryOfRequest(tx, ids.next(), request)),
        action: 'spending_allowed',
        at: now,
      })
      await tellAsker(tx, tell, { by: acting.myName, request, kind: 'family_spending_allowed', at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.offerSpending, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRequest(tx, acting, params.id)
      requireMay(acting, 'decide_request', before.userId)
      requireCurrency(acting, body.amount)
      const request = offered(before, body.amount)
      await saveRequest(tx, request, now)
      const about = { ...(await entryOfRequest(tx, ids.next(), request)), amount: body.amount }
      await record(tx, acting, { ...about, action: 'spending_offered', at: now })
      await tellAsker(tx, tell, { by: acting.myName, request, kind: 'family_spending_offered', at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

/** A Teen or Child takes what a Parent offers, or leaves it. */
function serveChildsAnswers({ api, platform: { clock, ids } }: Services, tell: Tell): void {
  api.serve(contract.acceptSpendingOffer, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRequest(tx, acting, params.id)
      requireMay(acting, 'ask_for_money', before.userId)
      const request = accepted(before, now)
      await passes(tx, request, now)
      await settleEntries(tx, acting.household.id, request.id, 'approved')
      const about = { ...(await entryOfRequest(tx, ids.next(), request)), amount: allowedAmount(request) }
      await record(tx, acting, { ...about, action: 'spending_offer_accepted', at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.declineSpendingOffer, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRequest(tx, acting, params.id)
      requireMay(acting, 'ask_for_money', before.userId)
      const request = refusedOffer(before)
      await saveRequest(tx, request, now)
      await settleEntries(tx, acting.household.id, request.id, 'declined')
      const about = { ...(await entryOfRequest(tx, ids.next(), request)), status: 'declined' } as const
      await record(tx, acting, { ...about, action: 'spending_offer_declined', at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

type Answered = {
  readonly by: Acting['myName']
  readonly request: ReturnType<typeof offered>
  readonly kind: 'family_spending_allowed' | 'family_spending_offered'
  readonly at: Date
}

async function tellAsker(tx: Tx, tell: Tell, { by, request, kind, at }: Answered): Promise<void> {
  const news = { by, at, link: linkTo(request), note: request.purpose, amount: allowedAmount(request) }
  await tell.notify(tx, [request.userId], { kind, ...news })
}

const linkTo = ({ id }: SpendRequest): string => `/family?request=${id}`

/** Lets the purchase pass at the card, from now on. */
async function passes(tx: Tx, request: ReturnType<typeof allowed>, at: Date): Promise<void> {
  await saveRequest(tx, request, at)
  const { userId, id, spending } = request
  const { category, until } = spending
  if (until === null) throw new Error('what is allowed has an end')
  await letPass(tx, { userId, id, category, until, ...giveOrTake(allowedAmount(request)) })
}
