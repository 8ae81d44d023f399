import { contract } from '@sadaf/api'
import type { z } from 'zod'
import type { Needs } from '../../capability.ts'
import { DomainError } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { ownGoal } from '../goals/goal-routes.ts'
import { memberIn, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import type { MoneySplit } from './money-split.ts'
import { saveSplit } from './money-split-store.ts'

/** Parts of family payments to a Teen or Child that go to goals. */
export function serveSplits({ api, platform: { clock, ids } }: Needs<'api' | 'platform'>, tell: Tell): void {
  api.serve(contract.splitMoney, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const member = memberIn(acting, params.id)
      requireMay(acting, 'split_money', member.userId)
      if (member.role === 'parent') throw new DomainError('family_not_for_parents')
      const split = { save: partFrom(body.save), give: partFrom(body.give) }
      for (const part of [split.save, split.give]) if (part) await ownGoal(tx, acting, part.goalId)
      await saveSplit(tx, member, split)
      const person = await personOf(tx, member.userId)
      const about = person && { about: spelledNames(person) }
      await record(tx, acting, { id: ids.next(), action: 'money_split', ...about, at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}

type WirePart = z.output<NonNullable<typeof contract.splitMoney.body>>['save']

const partFrom = (part: WirePart): MoneySplit['save'] =>
  part && { percent: part.percent, goalId: part.goal_id }
