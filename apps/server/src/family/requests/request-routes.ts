import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, derivedId, requireApproval, type Tx } from '../../platform/index.ts'
import { needsProof } from '../../wallet/index.ts'
import { act, actOn } from '../acting.ts'
import { record, settleEntries } from '../activity-store.ts'
import {
  type Acting,
  MOST_PENDING_REQUESTS,
  parentsOf,
  requireCurrency,
  requireMay,
} from '../households/household.ts'
import { type Pay, recipientNow } from '../pay.ts'
import { memberOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { approved, declined, type SpendRequest } from '../things.ts'
import { countPendingRequests, insertRequest, requestOf, saveRequest } from '../things-store.ts'
import { familyOf } from '../view.ts'
import { entryOfRequest } from './request-entry.ts'

type Stands = Needs<'api' | 'platform' | 'rates'> & { readonly pay: Pay }

/** Money that Teens and Children ask their Parents for: approved and paid once, or declined with a reason. */
export function serveFamilyRequests({ api, platform, rates, pay }: Stands, tell: Tell): void {
  const { clock, database, ids } = platform

  api.serve(contract.askParents, async ({ tx, caller: { userId }, body: { amount, purpose }, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'ask_for_money')
      requireCurrency(acting, amount)
      const { household, members, myName } = acting
      if ((await countPendingRequests(tx, userId, household.id)) >= MOST_PENDING_REQUESTS)
        throw new DomainError('family_requests_open')
      const request: SpendRequest = {
        ...{ userId, id: ids.next(), householdId: household.id, purpose, amount, state: 'pending' },
        ...{ reason: null, tries: 0, operationId: null, spending: null, createdAt: now },
      }
      await insertRequest(tx, request)
      const entry = { id: ids.next(), action: 'money_requested', status: 'pending', at: now } as const
      await record(tx, acting, { ...entry, subject: purpose, subjectId: request.id, amount })
      const news = { by: myName, at: now, link: `/family?request=${request.id}`, note: purpose, amount }
      const parents = parentsOf(acting).map((parent) => parent.userId)
      await tell.notify(tx, parents, { kind: 'family_request_received', ...news })
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.servePrepared(
    contract.approveFamilyRequest,
    ({ caller: { userId }, params }) =>
      database.asUser(userId, async (tx) => {
        const me = await memberOf(tx, userId)
        const request = me && (await requestOf(tx, { householdId: me.householdId, id: params.id }))
        return request ? rates.perDollar(request.amount.asset) : null
      }),
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const now = clock.now()
      const { userId } = caller
      const { request, recipient } = await actOn(tx, userId, async (acting) => {
        const before = await ownRequest(tx, acting, params.id)
        requireMay(acting, 'decide_request', before.userId)
        const request = approved(before, paymentIdOf(before))
        await saveRequest(tx, request, now)
        await settleEntries(tx, acting.household.id, request.id, 'approved')
        await record(tx, acting, { ...(await entryOf(tx, request)), action: 'request_approved', at: now })
        tell.screens(tx, acting.members)
        return { request, recipient: await recipientNow(tx, request.userId, request.amount.asset) }
      })
      const shown = await familyOf(tx, { userId, language, now })
      const { amount, householdId, id: thingId, purpose: note } = request
      const about = { id: paymentIdOf(request), purpose: 'request', thingId, householdId } as const
      const fromAccountId = body.from_account_id
      await pay(tx, userId, { ...about, fromAccountId, recipient, amount, perDollar, note })
      if (needsProof(amount, perDollar)) {
        const to = { id: recipient.userId, name: recipient.name }
        const content = { endpoint: contract.approveFamilyRequest, amount, recipient: to, terms: [thingId] }
        // Last: what is refused asks for no approval.
        await requireApproval(tx, { caller, approvalId }, content, now)
      }
      return shown
    },
  )

  api.serve(contract.declineFamilyRequest, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const before = await ownRequest(tx, acting, params.id)
      requireMay(acting, 'decide_request', before.userId)
      await saveRequest(tx, declined(before, body.reason), now)
      await settleEntries(tx, acting.household.id, before.id, 'declined')
      const entry = { action: 'request_declined', status: 'declined', at: now } as const
      await record(tx, acting, { ...(await entryOf(tx, before)), ...entry })
      const news = { by: acting.myName, at: now, link: '/family', note: body.reason, amount: before.amount }
      await tell.notify(tx, [before.userId], { kind: 'family_request_declined', ...news })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  const entryOf = (tx: Tx, request: SpendRequest) => entryOfRequest(tx, ids.next(), request)
}

/** The payment of a request: one, unless the one before has failed. */
const paymentIdOf = ({ id, tries }: SpendRequest): string => derivedId('family_request', `${id}/${tries}`)

export async function ownRequest(tx: Tx, { household }: Acting, id: string): Promise<SpendRequest> {
  const request = await requestOf(tx, { householdId: household.id, id })
  if (!request) throw new DomainError('not_found')
  return request
}
