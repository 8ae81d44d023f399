import { contract } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, type Platform, type Tx } from '../../platform/index.ts'
import { pauseSchedule, resumeSchedule, runsOf } from '../../wallet/index.ts'
import { actOn } from '../acting.ts'
import { record } from '../activity-store.ts'
import { type Acting, requireCurrency, requireMay } from '../households/household.ts'
import type { Tell } from '../tell.ts'
import type { Goal } from '../things.ts'
import { familyOf } from '../view.ts'
import { endPlanned } from './end-contributions.ts'
import { asFarAsTaken } from './goal-accounts.ts'
import { ownGoal } from './goal-routes.ts'
import { PLANNED_CONTRIBUTION } from './planned-contribution.ts'
import { insertPlanned, type PlannedContributions, plannedBy } from './planned-contributions-store.ts'

/** When on its day a contribution is made, by the clock of its member: an hour after allowances. */
const TIME = '09:00'

type Action = `contributions_${'planned' | 'paused' | 'resumed' | 'ended'}`

/** Contributions to a goal that a member plans: scheduled payments of theirs. */
export function servePlannedContributions(
  { api, platform: { clock, ids }, schedules }: Needs<'api' | 'platform' | 'schedules'>,
  tell: Tell,
): void {
  const by = { clock, ids, tell }

  api.serve(contract.planContributions, async ({ tx, caller, approvalId, params, body, language }) => {
    const [now, { userId }] = [clock.now(), caller]
    const { amount, every, first_day: firstDay, from_account_id: accountId } = body
    const { acting, goal } = await actOn(tx, userId, async (acting) => {
      requireMay(acting, 'contribute')
      requireCurrency(acting, amount)
      const goal = await ownGoal(tx, acting, params.id)
      await asFarAsTaken(tx, goal, amount)
      const before = await plannedFor(tx, acting, goal)
      if (before) await endPlanned(tx, before)
      return { acting, goal }
    })
    const { householdId, id: goalId, name } = goal
    const plan = {
      ...{ endpoint: contract.planContributions, accountId, kind: PLANNED_CONTRIBUTION, amount, note: null },
      details: { householdId, goalId, name },
      series: { frequency: every, firstDay, time: TIME, lastDay: null },
    }
    const { id } = await schedules.plan(tx, { caller, approvalId }, plan, language)
    await asSystemWithin(tx, async () => {
      await insertPlanned(tx, { userId, id, householdId, goalId }, now)
      await note(tx, by, acting, { action: 'contributions_planned', subject: name, amount })
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.pauseContributions, async ({ tx, caller: { userId }, params, body, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      requireMay(acting, 'contribute')
      const goal = await ownGoal(tx, acting, params.id)
      const { id } = await ownPlanned(tx, acting, goal)
      const runs = await runsOf(tx, userId, id)
      if ((runs?.status === 'paused') === body.is_paused) return
      const change = body.is_paused ? pauseSchedule : resumeSchedule
      const { amount } = await change(clock, tx, { userId, id })
      if (!body.is_paused) await asFarAsTaken(tx, goal, amount)
      const action = body.is_paused ? 'contributions_paused' : 'contributions_resumed'
      await note(tx, by, acting, { action, subject: goal.name, amount })
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.endContributions, async ({ tx, caller: { userId }, params, language }) => {
    const now = clock.now()
    await actOn(tx, userId, async (acting) => {
      requireMay(acting, 'contribute')
      const goal = await ownGoal(tx, acting, params.id)
      await endPlanned(tx, await ownPlanned(tx, acting, goal))
      await note(tx, by, acting, { action: 'contributions_ended', subject: goal.name })
    })
    return familyOf(tx, { userId, language, now })
  })
}

type Noting = Pick<Platform, 'clock' | 'ids'> & { readonly tell: Tell }

async function note(
  tx: Tx,
  { clock, ids, tell }: Noting,
  acting: Acting,
  { subject, ...entry }: { readonly subject: string; readonly action: Action; readonly amount?: Money },
): Promise<void> {
  await record(tx, acting, { id: ids.next(), subject, ...entry, at: clock.now() })
  tell.screens(tx, [acting.me])
}

async function plannedFor(
  tx: Tx,
  { me }: Acting,
  { id: goalId }: Goal,
): Promise<PlannedContributions | undefined> {
  return (await plannedBy(tx, me)).find((planned) => planned.goalId === goalId)
}

/** @throws DomainError `not_found` */
async function ownPlanned(tx: Tx, acting: Acting, goal: Goal): Promise<PlannedContributions> {
  const planned = await plannedFor(tx, acting, goal)
  if (!planned) throw new DomainError('not_found')
  return planned
}
