import { DAY_MS } from '@sadaf/calendar'
import { parseAmount } from '@sadaf/money'
import type { Platform, Tx } from '../../platform/index.ts'
import { personOf, spelledNames } from '../../profile/index.ts'
import { record } from '../activity-store.ts'
import { noSplit } from '../money-splits/money-split.ts'
import { insertHousehold, insertMember, lockHousehold, memberOf } from '../store.ts'
import type { Chore } from '../things.ts'
import { insertChore, insertGoal, savePledge } from '../things-store.ts'
import { type Member, noLimits } from './household.ts'

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const usd = (amount: string) => parseAmount(amount, 'USD')

const goals = [
  { name: 'Summer holiday', target: '1800.00', pledged: '640.00', inDays: 210 },
  { name: 'New bicycle', target: '320.00', pledged: '230.50', inDays: 75 },
] as const

const chores = [
  { name: 'Water the plants', inDays: 0 },
  { name: 'Take out the recycling', inDays: 2 },
] as const

/**
 * The household of a demonstration: its Parent alone, since every member is a person with an account of their own, with
 * goals and chores to begin with.
 */
export async function giveHousehold(
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const person = await personOf(tx, userId)
  if (!person) return
  const name = `The ${person.name.split(' ').at(-1)} household`
  const household = {
    id: ids.next(),
    userId,
    name,
    budget: usd('550'),
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
  if (!(await insertMember(tx, me, 'USD'))) return
  await insertHousehold(tx, household, now)
  const acting = { household, me, myName: spelledNames(person) }
  await record(tx, acting, { id: ids.next(), action: 'household_made', subject: household.name, at: now })
  for (const { name, target, pledged, inDays } of goals) {
    const of = { userId, householdId: household.id }
    const due = { target: usd(target), dueOn: dayAfter(now, inDays) }
    const goal = { ...of, id: ids.next(), name, ...due, account: null }
    await insertGoal(tx, goal, now)
    await savePledge(tx, { ...of, id: ids.next(), goalId: goal.id, amount: usd(pledged) }, now)
    const entry = { action: 'goal_pledged', subject: name, amount: usd(pledged), at: now } as const
    await record(tx, acting, { id: ids.next(), ...entry })
  }
  for (const { name, inDays } of chores) {
    const chore: Chore = {
      ...{ userId, id: ids.next(), householdId: household.id, name, asset: 'USD', reward: null },
      ...{ dueOn: dayAfter(now, inDays), state: 'pending', reason: null, tries: 0, operationId: null },
      isRecurring: false,
    }
    await insertChore(tx, chore, now)
    await record(tx, acting, {
      id: ids.next(),
      action: 'chore_added',
      subject: name,
      subjectId: chore.id,
      at: now,
    })
  }
}

/**
 * Has another person be a Parent of a demonstration's household.
 *
 * @returns false where there is none, or they belong to another
 */
export async function joinDemoHousehold(
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { userId, of }: { readonly userId: string; readonly of: string },
): Promise<boolean> {
  const host = await memberOf(tx, of)
  const household = host && (await lockHousehold(tx, host.householdId))
  const person = await personOf(tx, userId)
  if (!household || !person) return false
  const now = clock.now()
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
  if (!(await insertMember(tx, me, household.budget.asset)))
    return (await memberOf(tx, userId))?.householdId === household.id
  const acting = { household, me, myName: spelledNames(person) }
  await record(tx, acting, { id: ids.next(), action: 'member_joined', at: now })
  return true
}
