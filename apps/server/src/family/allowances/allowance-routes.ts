import { contract } from '@sadaf/api'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { memberIn, requireCurrency, requireMay } from '../households/household.ts'
import { withoutAllowance } from '../part.ts'
import { saveMember } from '../store.ts'
import type { Tell } from '../tell.ts'
import { todayOf } from '../today.ts'
import { familyOf } from '../view.ts'

/** When on its day an allowance is paid, by the clock of its Parent. */
const TIME = '08:00'

/** Allowances: scheduled payments of a Parent. */
export function serveAllowances(
  { api, platform: { clock, ids }, schedules }: Needs<'api' | 'platform' | 'schedules'>,
  tell: Tell,
): void {
  api.serve(contract.setAllowance, async ({ tx, caller, approvalId, params, body, language }) => {
    const now = clock.now()
    const { userId } = caller
    const {
      amount,
      every,
      first_day: firstDay,
      from_account_id: accountId,
      chores,
      first_payment: first,
    } = body
    const { acting, member, names } = await actOn(tx, userId, async (acting) => {
      const member = memberIn(acting, params.id)
      requireMay(acting, 'change_member', member.userId)
      requireCurrency(acting, amount)
      if (member.role === 'parent') throw new DomainError('family_not_for_parents')
      const person = await personOf(tx, member.userId)
      if (!person) throw new DomainError('not_found')
      return { acting, member: await withoutAllowance(tx, member), names: spelledNames(person) }
    })
    const plan = {
      ...{ endpoint: contract.setAllowance, accountId, kind: 'family_transfer', amount, note: null },
      details: { userId: member.userId, householdId: member.householdId, ...names },
      series: { frequency: every, firstDay, time: TIME, lastDay: null },
    }
    const planned = await schedules.plan(tx, { caller, approvalId }, plan, language)
    await asSystemWithin(tx, async () => {
      const since = await todayOf(tx, userId, now)
      const link = chores ?? 'independent'
      const terms = { amount, every, link, since, isProrated: first === 'pro_rated' }
      const allowance = { ...terms, payerId: userId, scheduleId: planned.id }
      await saveMember(tx, { ...member, allowance })
      const entry = { id: ids.next(), action: 'allowance_set', about: names, amount, at: now } as const
      await record(tx, acting, entry)
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.endAllowance, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      const member = memberIn(acting, params.id)
      requireMay(acting, 'change_member', member.userId)
      await withoutAllowance(tx, member)
      const person = await personOf(tx, member.userId)
      const about = person && { about: spelledNames(person) }
      await record(tx, acting, { id: ids.next(), action: 'allowance_ended', ...about, at: now })
      tell.screens(tx, acting.members)
    })
    return familyOf(tx, { userId, language, now })
  })
}
