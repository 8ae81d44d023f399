import { contract } from '@sadaf/api'
import { withdrawHandOver } from '../../auth/index.ts'
import type { Needs } from '../../capability.ts'
import { asSystemWithin, DomainError, pageOf } from '../../platform/index.ts'
import { lockPerson, spelledNames } from '../../profile/index.ts'
import { act } from '../acting.ts'
import { activityPage, record } from '../activity-store.ts'
import { noSplit } from '../money-splits/money-split.ts'
import { ruleAllCards, takeOut } from '../part.ts'
import { presentEntry } from '../present-entry.ts'
import { purchasesIn } from '../purchases/purchase-entries.ts'
import { insertHousehold, insertMember, memberOf, saveHousehold } from '../store.ts'
import type { Tell } from '../tell.ts'
import { familyOf } from '../view.ts'
import {
  isHeld,
  isLastParent,
  isProfile,
  type Member,
  noLimits,
  parentsOf,
  requireCurrency,
  requireMay,
} from './household.ts'

type Stands = Needs<'api' | 'platform' | 'publish'>

/** Making a household, reading, changing and leaving it, and the emergency lock. */
export function serveHouseholds(services: Stands, tell: Tell): void {
  const { api, platform } = services
  const { clock, ids } = platform

  api.serve(contract.getFamily, ({ tx, caller: { userId }, language }) =>
    familyOf(tx, { userId, language, now: clock.now() }),
  )

  api.serve(contract.listFamilyActivity, async ({ tx, caller, query, language }) => {
    const { userId, scopes } = caller
    const me = await memberOf(tx, userId)
    if (!me) throw new DomainError('family_required')
    const { limit, cursor } = query
    const page = { userId: me.role === 'parent' ? null : userId, limit: limit + 1, before: cursor }
    const found = await activityPage(tx, me.householdId, page)
    const { page: rows, next_cursor } = pageOf(found, limit)
    const bought = await purchasesIn(tx, rows, { me, isSession: scopes === 'all' })
    return {
      data: rows.map((row) => presentEntry(row, language, bought.get(row.id))),
      next_cursor,
    }
  })

  api.serve(contract.createHousehold, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    const person = await lockPerson(tx, userId)
    if (!person) throw new DomainError('account_not_found')
    const household = {
      id: ids.next(),
      userId,
      name: body.name,
      budget: body.monthly_budget,
      locked: null,
      stopsAtBudget: false,
      reportedUntil: null,
    }
    const me: Member = {
      ...{ userId, id: ids.next(), householdId: household.id, role: 'parent' },
      ...{
        permissions: ['all'],
        limits: noLimits,
        split: noSplit,
        allowance: null,
        birthYear: null,
        bornOn: null,
        handOverToldAt: null,
        joinedAt: now,
      },
    }
    await asSystemWithin(tx, async () => {
      if (!(await insertMember(tx, me, household.budget.asset))) throw new DomainError('family_exists')
      await insertHousehold(tx, household, now)
      const acting = { household, me, myName: spelledNames(person) }
      await record(tx, acting, { id: ids.next(), action: 'household_made', subject: body.name, at: now })
      tell.screens(tx, [me])
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.changeHousehold, async ({ tx, caller: { userId }, body, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'change_household')
      const { household, members } = acting
      const { name = household.name, monthly_budget: budget = household.budget } = body
      const { stops_at_budget: stopsAtBudget = household.stopsAtBudget } = body
      requireCurrency(acting, budget)
      const after = { ...household, name, budget, stopsAtBudget }
      await saveHousehold(tx, after)
      // Cards read their own copy.
      if (stopsAtBudget || household.stopsAtBudget)
        await ruleAllCards(tx, services, { household: after, members })
      const entry = {
        id: ids.next(),
        action: 'household_changed',
        subject: name,
        amount: budget,
        at: now,
      } as const
      await record(tx, acting, entry)
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.leaveHousehold, async ({ tx, caller: { userId }, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      const { household, me, members, myName } = acting
      requireMay(acting, 'leave')
      // Without the household no Parent could give them a way in.
      if (isProfile(me)) throw new DomainError('managed_profile')
      if (isHeld(household, me, now)) throw new DomainError('family_locked')
      if (members.length > 1 && isLastParent(members, me)) throw new DomainError('family_last_parent')
      await record(tx, acting, { id: ids.next(), action: 'member_left', at: now })
      await takeOut(tx, services, acting, me)
      const parents = parentsOf(acting).filter((parent) => parent.userId !== userId)
      await tell.notify(
        tx,
        parents.map((parent) => parent.userId),
        { kind: 'family_left', by: myName, at: now, link: '/family', note: household.name },
      )
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })

  api.serve(contract.lockFamilyCards, async ({ tx, caller: { userId }, body: { locked }, language }) => {
    const now = clock.now()
    await act(tx, userId, async (acting) => {
      requireMay(acting, 'lock_cards')
      const { household, members, myName } = acting
      // Locked twice, it was locked by the first who did.
      if (locked === (household.locked !== null)) return
      const after = { ...household, locked: locked ? { at: now, byName: myName.name } : null }
      await saveHousehold(tx, after)
      const young = members.filter(({ role }) => role !== 'parent')
      await ruleAllCards(tx, services, { household: after, members })
      // A thief of a child's device is locked out of the account too.
      if (locked)
        for (const member of young) if (isProfile(member)) await withdrawHandOver(platform, tx, member.userId)
      const action = locked ? 'cards_locked' : 'cards_unlocked'
      await record(tx, acting, { id: ids.next(), action, at: now })
      if (locked) {
        const to = young.map((member) => member.userId)
        await tell.notify(tx, to, { kind: 'family_cards_locked', by: myName, at: now, link: '/family' })
      }
      tell.screens(tx, members)
    })
    return familyOf(tx, { userId, language, now })
  })
}
