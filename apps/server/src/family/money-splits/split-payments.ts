import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { mayUseAccount } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { derivedId, type Ended } from '../../operations/index.ts'
import { DomainError, inSavepoint, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { record } from '../activity-store.ts'
import { asFarAsTaken, beginContribution } from '../goals/goal-accounts.ts'
import type { PayGoal } from '../goals/goal-pay.ts'
import { contributionOf, insertContribution } from '../goals/goal-store.ts'
import type { Acting } from '../households/household.ts'
import { familyTransfer, type purposes } from '../kinds/family-transfer.ts'
import { lockHousehold, memberOf, membersOf } from '../store.ts'
import type { Tell } from '../tell.ts'
import { goalsOf } from '../things-store.ts'
import { partsOf, splitParts } from './money-split.ts'

const SPLIT = 'family.split_payment'

/** One part of one payment, with the goal that it had when the payment arrived. */
const ordered = z.object({
  operationId: z.uuid(),
  householdId: z.uuid(),
  memberId: z.uuid(),
  accountId: z.uuid(),
  part: z.enum(splitParts),
  goalId: z.uuid(),
  asset: z.string(),
  minor: z.string(),
})

type Ordered = z.output<typeof ordered>

/** Payments that are split. An advance is money of a later allowance, and money that a Parent takes back is no gift. */
const isSplit: Readonly<Record<(typeof purposes)[number], boolean>> = {
  allowance: true,
  chore: true,
  request: true,
  advance: false,
  return: false,
}

type Stands = Needs<'platform' | 'rates' | 'accounts'> & { readonly payGoal: PayGoal }

/**
 * Contributes the parts of a family payment to goals once it has arrived, by a job for each part: the news of an ending
 * has locked the books, and a contribution locks the household before them.
 */
export function splitPayments(
  { platform, rates, accounts, payGoal }: Stands,
  tell: Tell,
): (tx: Tx, ended: Ended) => Promise<void> {
  const { clock, database, ids, jobs } = platform

  jobs.define(SPLIT, ordered, async (order) => {
    const perDollar = await rates.perDollar(order.asset)
    await database.asSystem(async (tx) => {
      const found = await foundFor(tx, order)
      if (!found) return
      const { acting, goal, ...contribution } = found
      const at = clock.now()
      const given = { ...contribution, purchaseId: null, createdAt: at }
      const { me, myName } = acting
      try {
        if (!(await mayUseAccount(tx, me.userId, at))) throw new DomainError('account_blocked')
        await inSavepoint(tx, async (part) => {
          const amount = await asFarAsTaken(part, goal, given.amount)
          const entry = { action: 'goal_contributed', subject: goal.name, amount } as const
          await record(part, acting, { id: ids.next(), ...entry, at })
          const begun = await beginContribution(part, { accounts, tell }, acting, { ...given, amount, goal })
          await payGoal(part, { ...begun, fromAccountId: order.accountId, perDollar })
        })
      } catch (error) {
        // Rates that are unknown for a while are asked for again by the next attempt of the job.
        if (!(error instanceof DomainError) || error.code === 'provider_unavailable') throw error
        // The row ends the part: the money stays to spend, and another run of the job changes nothing.
        const { householdId, goalId } = order
        const failed = { ...given, userId: me.userId, householdId, goalId, state: 'failed' } as const
        await insertContribution(tx, failed, myName)
      }
    })
  })

  return async (tx, { operation, how }) => {
    if (operation.kind !== familyTransfer.name || how !== 'completed') return
    const { id: operationId, amount, counter, details } = familyTransfer.read(operation)
    if (!counter || !isSplit[details.purpose]) return
    const { householdId } = details
    const member = await memberOf(tx, counter.userId)
    if (member?.householdId !== householdId || member.role === 'parent') return
    const { id: memberId, split } = member
    const about = { operationId, householdId, memberId, accountId: counter.accountId }
    for (const { part, goalId, amount: given } of partsOf(amount, split).given)
      await jobs.enqueue(tx, SPLIT, {
        ...{ ...about, part, goalId },
        ...{ asset: given.asset, minor: given.minor.toString() },
      })
  }
}

/**
 * The member and the goal of a part, with their household locked; null where one is gone or the part was given before.
 */
async function foundFor(tx: Tx, { householdId, memberId, goalId, ...order }: Ordered) {
  const household = await lockHousehold(tx, householdId)
  if (!household) return null
  const members = await membersOf(tx, householdId)
  const me = members.find(({ id, role }) => id === memberId && role !== 'parent')
  const person = me && (await personOf(tx, me.userId))
  const goal = (await goalsOf(tx, householdId)).find(({ id }) => id === goalId)
  const amount: Money = money(order.asset, BigInt(order.minor))
  if (!me || !person || goal?.target.asset !== amount.asset) return null
  const id = derivedId(`family_split_${order.part}`, order.operationId)
  if (await contributionOf(tx, { householdId, id })) return null
  const acting: Acting = { household, members, me, myName: spelledNames(person) }
  return { acting, goal, id, amount }
}
