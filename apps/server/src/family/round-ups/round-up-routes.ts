import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError, invalidField, type Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { asFarAsTaken } from '../goals/goal-accounts.ts'
import { ownGoal } from '../goals/goal-routes.ts'
import { type Acting, type Member, memberIn, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import type { Goal } from '../things.ts'
import { familyOf } from '../view.ts'
import { canSwitch, hasRoundUps } from './round-up.ts'
import { deleteRoundUps, roundUpsOf, saveRoundUps } from './round-up-store.ts'

type Switched = { readonly member: Member; readonly goal: Goal; readonly isOn: boolean; readonly at: Date }

/** Round-ups of card purchases into a goal, as members switch them on and off. */
export function serveRoundUps({ api, platform }: Needs<'api' | 'platform'>, tell: Tell): void {
  const { clock, ids } = platform

  api.serve(contract.setRoundUps, async ({ tx, caller: { userId }, params, body, language }) => {
    const at = clock.now()
    await actOn(tx, userId, async (acting) => {
      const goal = await ownGoal(tx, acting, params.id)
      const member = body.member_id === undefined ? acting.me : memberIn(acting, body.member_id)
      requireMay(acting, 'round_up', member.userId)
      if (!canSwitch(acting.me, member)) throw new DomainError('family_profile_needed')
      if (!hasRoundUps(goal.target.asset))
        throw new DomainError('validation_failed', [invalidField('is_on', language)])
      if (body.is_on) await asFarAsTaken(tx, goal, goal.target)
      await change(tx, acting, { member, goal, isOn: body.is_on, at })
    })
    return familyOf(tx, { userId, language, now: at })
  })

  async function change(tx: Tx, acting: Acting, { member, goal, isOn, at }: Switched): Promise<void> {
    const { userId, householdId } = member
    const wasOn = (await roundUpsOf(tx, userId))?.goalId === goal.id
    if (wasOn === isOn) return
    if (isOn) await saveRoundUps(tx, { userId, householdId, goalId: goal.id }, at)
    else await deleteRoundUps(tx, userId, householdId)
    const person = userId === acting.me.userId ? undefined : await personOf(tx, userId)
    const about = person && { about: spelledNames(person) }
    const action = isOn ? 'round_ups_started' : 'round_ups_stopped'
    await record(tx, acting, { id: ids.next(), action, subject: goal.name, ...about, at })
    tell.screens(tx, acting.members)
  }
}
