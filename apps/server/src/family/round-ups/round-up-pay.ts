import { money, type Rate } from '@sadaf/money'
import { z } from 'zod'
import { mayUseAccount } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { derivedId, type Ended, operationById } from '../../operations/index.ts'
import { DomainError, type Tx } from '../../platform/index.ts'
import { actingAs } from '../acting.ts'
import { asFarAsTaken, beginContribution } from '../goals/goal-accounts.ts'
import type { PayGoal } from '../goals/goal-pay.ts'
import { ownGoal } from '../goals/goal-routes.ts'
import { requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { roundUpOf } from './round-up.ts'
import { roundUpsOf } from './round-up-store.ts'

const ROUND_UP = 'family.round_up'

const charged = z.object({
  purchaseId: z.uuid(),
  userId: z.uuid(),
  accountId: z.uuid(),
  householdId: z.uuid(),
  goalId: z.uuid(),
  asset: z.string(),
  minor: z.string(),
})

/** Under this id a purchase is rounded up, at most once. */
const roundUpIdOf = (purchaseId: string): string => derivedId('round-up', purchaseId)

type Stands = Needs<'platform' | 'rates' | 'accounts'> & { readonly payGoal: PayGoal; readonly tell: Tell }

/**
 * Rounds up card purchases that shops have charged in full, into the goal that the buyer has chosen. A job: a member
 * who moves money locks the household before the books, and the news of a charge has locked the books.
 */
export function roundUpPurchases({
  platform: { clock, database, jobs, log },
  rates,
  accounts,
  payGoal,
  tell,
}: Stands): (tx: Tx, ended: Ended) => Promise<void> {
  jobs.define(ROUND_UP, charged, async (purchase) => {
    const perDollar = await rates.perDollar(purchase.asset)
    try {
      await database.asSystem((tx) => roundUp(tx, purchase, perDollar))
    } catch (error) {
      // A missing price of a dollar passes; any other refusal is final.
      if (!(error instanceof DomainError) || error.code === 'provider_unavailable') throw error
      log.info({ purchase: purchase.purchaseId, code: error.code }, 'a purchase was not rounded up')
    }
  })

  async function roundUp(
    tx: Tx,
    { purchaseId, userId, accountId, householdId, goalId, asset, minor }: z.output<typeof charged>,
    perDollar: Rate | null,
  ): Promise<void> {
    const [id, at] = [roundUpIdOf(purchaseId), clock.now()]
    const acting = await actingAs(tx, userId)
    // Switched off or elsewhere, or done, meanwhile.
    const chosen = await roundUpsOf(tx, userId)
    if (chosen?.goalId !== goalId || acting.household.id !== householdId) return
    if (await operationById(tx, { userId, id })) return
    if (!(await mayUseAccount(tx, userId, at))) return
    requireMay(acting, 'contribute')
    const goal = await ownGoal(tx, acting, goalId)
    if (goal.target.asset !== asset) return
    const amount = await asFarAsTaken(tx, goal, money(asset, BigInt(minor)))
    const given = { id, goal, amount, purchaseId, createdAt: at }
    const order = await beginContribution(tx, { accounts, tell }, acting, given)
    await payGoal(tx, { ...order, fromAccountId: accountId, perDollar })
  }

  return async (tx, { operation, how }) => {
    if (operation.kind !== 'card_purchase' || how !== 'completed') return
    const part = roundUpOf(operation.amount)
    const { userId, accountId } = operation.owner
    const chosen = part && (await roundUpsOf(tx, userId))
    if (!chosen) return
    const { householdId, goalId } = chosen
    const into = { householdId, goalId, asset: part.asset, minor: part.minor.toString() }
    await jobs.enqueue(tx, ROUND_UP, { purchaseId: operation.id, userId, accountId, ...into })
  }
}
