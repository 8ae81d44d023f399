import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { DomainError } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { pauseSchedule, resumeSchedule, runsOf } from '../../wallet/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { memberIn, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'

/** Allowances that are paused by a Parent, and resumed by the one who pays them. */
export function serveAllowancePauses(
  { api, platform: { clock, ids } }: Needs<'api' | 'platform'>,
  tell: Tell,
): void {
  api.serve(contract.pauseAllowance, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const member = memberIn(acting, params.id)
      requireMay(acting, 'change_member', member.userId)
      const { allowance } = member
      if (!allowance) throw new DomainError('not_found')
      const { payerId, scheduleId: id } = allowance
      // Money of another Parent is spent by themselves.
      if (!body.is_paused && payerId !== userId) throw new DomainError('forbidden')
      const runs = await runsOf(tx, payerId, id)
      if ((runs?.status === 'paused') === body.is_paused) return
      const change = body.is_paused ? pauseSchedule : resumeSchedule
      await change(clock, tx, { userId: payerId, id })
      const person = await personOf(tx, member.userId)
      const about = person && { about: spelledNames(person) }
      const action = body.is_paused ? 'allowance_paused' : 'allowance_resumed'
      await record(tx, acting, { id: ids.next(), action, ...about, at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}
