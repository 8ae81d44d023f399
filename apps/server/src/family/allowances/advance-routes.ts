import { contract } from '@sadaf/api'
import { add, compare } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { DomainError, requireApproval } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { needsProof, runsOf } from '../../wallet/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { memberIn, requireCurrency, requireMay } from '../households/household.ts'
import { type Pay, recipientNow } from '../pay.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import { advancesOf, insertAdvance, lockPayout, savePayout } from './allowance-store.ts'
import { PAY_DECIDED } from './decided-allowances.ts'

type Stands = Needs<'api' | 'platform' | 'rates'> & { readonly pay: Pay }

/** Advances on allowances, and decisions about those that wait for a Parent. */
export function serveAdvances({ api, platform: { clock, ids, jobs }, rates, pay }: Stands, tell: Tell): void {
  api.servePrepared(
    contract.advanceAllowance,
    ({ body: { amount } }) => rates.perDollar(amount.asset),
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const now = clock.now()
      const { userId } = caller
      const { amount, from_account_id: fromAccountId } = body
      const { id, member, recipient } = await actOn(tx, userId, async (acting) => {
        const member = memberIn(acting, params.id)
        requireMay(acting, 'change_member', member.userId)
        requireCurrency(acting, amount)
        const { allowance } = member
        const runs = allowance && (await runsOf(tx, allowance.payerId, allowance.scheduleId))
        if (!runs?.next) throw new DomainError('family_state')
        const { outstanding, underWay } = await advancesOf(tx, member, amount.asset)
        // Advances together can be taken off one allowance.
        if (compare(add(add(outstanding, underWay), amount), runs.next.amount) > 0)
          throw new DomainError('family_above_allowance')
        const recipient = await recipientNow(tx, member.userId, amount.asset)
        const id = ids.next()
        await insertAdvance(tx, { ...member, id, amount }, now)
        const entry = { action: 'allowance_advanced', about: recipient, amount, at: now } as const
        await record(tx, acting, { id: ids.next(), ...entry })
        tell.screens(tx, acting.members)
        return { id, member, recipient }
      })
      const shown = await familyOf(tx, { userId, language, now })
      const about = { id, purpose: 'advance', thingId: null, householdId: member.householdId } as const
      await pay(tx, userId, { ...about, fromAccountId, recipient, amount, perDollar })
      if (needsProof(amount, perDollar)) {
        const to = { id: recipient.userId, name: recipient.name }
        const content = { endpoint: contract.advanceAllowance, amount, recipient: to, terms: [member.id] }
        // Last: what is refused asks for no approval.
        await requireApproval(tx, { caller, approvalId }, content, now)
      }
      return shown
    },
  )

  api.serve(contract.decideAllowance, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    const { amount } = body
    await actOn(tx, userId, async (acting) => {
      const payout = await lockPayout(tx, { householdId: acting.household.id, id: params.id })
      if (!payout) throw new DomainError('not_found')
      requireMay(acting, 'change_member', payout.userId)
      requireCurrency(acting, amount)
      if (payout.state !== 'waiting') throw new DomainError('family_state')
      if (compare(amount, payout.earned) > 0) throw new DomainError('family_above_allowance')
      await savePayout(tx, { ...payout, earned: amount, state: 'decided', nextAt: now })
      const person = await personOf(tx, payout.userId)
      const about = person && { about: spelledNames(person) }
      await record(tx, acting, { id: ids.next(), action: 'allowance_decided', ...about, amount, at: now })
      await jobs.enqueue(tx, PAY_DECIDED, {})
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}
