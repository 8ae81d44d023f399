import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { requireApproval } from '../../platform/index.ts'
import { needsProof } from '../../wallet/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { requireCurrency, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import { beginContribution } from './goal-accounts.ts'
import type { PayGoal } from './goal-pay.ts'
import { ownGoal } from './goal-routes.ts'

type Stands = Needs<'api' | 'platform' | 'rates' | 'accounts'> & { readonly payGoal: PayGoal }

/** Money that members give to the goals of their household. */
export function serveGoalMoney({ api, platform, rates, accounts, payGoal }: Stands, tell: Tell): void {
  const { clock, ids } = platform

  api.servePrepared(
    contract.contributeToGoal,
    ({ body: { amount } }) => rates.perDollar(amount.asset),
    async ({ tx, caller, approvalId, params, body, language, prepared: perDollar }) => {
      const { amount, from_account_id: fromAccountId } = body
      const now = clock.now()
      const { userId } = caller
      const order = await actOn(tx, userId, async (acting) => {
        requireMay(acting, 'contribute')
        requireCurrency(acting, amount)
        const goal = await ownGoal(tx, acting, params.id)
        const entry = { id: ids.next(), action: 'goal_contributed', subject: goal.name, amount } as const
        await record(tx, acting, { ...entry, at: now })
        const given = { id: ids.next(), goal, amount, purchaseId: null, createdAt: now }
        return beginContribution(tx, { accounts, tell }, acting, given)
      })
      const shown = await familyOf(tx, { userId, language, now })
      await payGoal(tx, { ...order, fromAccountId, perDollar })
      if (needsProof(amount, perDollar)) {
        const recipient = { id: order.into.holderId, name: order.goal }
        const content = {
          endpoint: contract.contributeToGoal,
          ...{ amount, recipient, terms: [order.goalId] },
        }
        // Last: what is refused asks for no approval.
        await requireApproval(tx, { caller, approvalId }, content, now)
      }
      return shown
    },
  )
}
