import { contract } from '@sadaf/api'
import { compare } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import { endSavingInto } from './end-contributions.ts'
import { savedIn } from './goal-accounts.ts'
import { ownGoal } from './goal-routes.ts'
import { saveTakesMore } from './goal-store.ts'

/** Goals that take money beyond their target, as their keepers decide. */
export function serveGoalRoom(
  { api, platform: { clock, ids } }: Needs<'api' | 'platform'>,
  tell: Tell,
): void {
  api.serve(contract.changeGoal, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const goal = await ownGoal(tx, acting, params.id)
      requireMay(acting, 'open_goal', goal.userId)
      const { takes_more: takesMore } = body
      if (goal.takesMore === takesMore) return
      await saveTakesMore(tx, goal, takesMore)
      if (!takesMore && compare(await savedIn(tx, goal), goal.target) >= 0)
        await endSavingInto(tx, tell, goal, now)
      const action = takesMore ? 'goal_opened' : 'goal_closed'
      await record(tx, acting, { id: ids.next(), action, subject: goal.name, at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}
