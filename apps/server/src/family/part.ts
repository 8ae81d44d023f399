import type { Needs } from '../capability.ts'
import { endPasses, noFamilyLimits, setFamilyRules } from '../cards/index.ts'
import { dropHeld } from '../notifications/index.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import { endSchedule } from '../wallet/index.ts'
import { deletePayoutsOf } from './allowances/allowance-store.ts'
import { deleteRecurringOf, dropRecurringRewards } from './chores/recurring-store.ts'
import { endPlannedBy } from './goals/end-contributions.ts'
import { releaseGoalsHeldBy } from './goals/goal-accounts.ts'
import {
  type Acting,
  blockedFor,
  type Household,
  isProfile,
  type Member,
  parentsOf,
} from './households/household.ts'
import { noSplit } from './money-splits/money-split.ts'
import { saveSplit } from './money-splits/money-split-store.ts'
import * as kinds from './notifications/index.ts'
import { endFollowings } from './purchases/purchase-followers-store.ts'
import { endAgreementOf } from './shops/shops-store.ts'
import {
  deleteHousehold,
  deleteMember,
  membersOf,
  saveHousehold,
  saveMember,
  withdrawInvitations,
} from './store.ts'
import { deleteOpenOf, deletePendingRequests, dropRewards, passGoalsOn } from './things-store.ts'

export type Ruling = Needs<'platform' | 'publish'>

/** Notifications of what only members know, or only those of a role. Invitations are for people outside. */
const ofMembers = Object.values(kinds)
  .filter(({ kind, group }) => group === 'family' && kind !== 'family_invited')
  .map(({ kind }) => kind)

/** Has the cards of a member follow what the household decides. */
export function ruleCards(
  tx: Tx,
  on: Ruling,
  { household, member }: { readonly household: Household; readonly member: Member },
): Promise<void> {
  const { id, budget, locked, stopsAtBudget } = household
  if (member.role === 'parent') return setFamilyRules(tx, on, member.userId, noRules)
  return setFamilyRules(tx, on, member.userId, {
    isLocked: locked !== null,
    blockedCategories: blockedFor(member),
    asset: budget.asset,
    limits: { ...member.limits, budget: stopsAtBudget ? { householdId: id, amount: budget } : null },
  })
}

const noRules = { isLocked: false, blockedCategories: [], asset: null, limits: noFamilyLimits }

/** In one order for all who lock the rules of several: an authorization locks those that share a budget. */
const inOrder = (members: readonly Member[]): readonly Member[] =>
  members.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))

/** Has the cards of all Teens and Children follow what the household decides. */
export async function ruleAllCards(
  tx: Tx,
  on: Ruling,
  { household, members }: Pick<Acting, 'household' | 'members'>,
): Promise<void> {
  const young = members.filter(({ role }) => role !== 'parent')
  for (const member of inOrder(young)) await ruleCards(tx, on, { household, member })
}

async function releaseCards(tx: Tx, on: Ruling, { userId }: Member): Promise<void> {
  await endPasses(tx, userId)
  await setFamilyRules(tx, on, userId, noRules)
}

/** Ends the allowance of a member, if there is one. */
export async function withoutAllowance(tx: Tx, member: Member): Promise<Member> {
  const { allowance } = member
  if (!allowance) return member
  await endSchedule(tx, { userId: allowance.payerId, id: allowance.scheduleId })
  const after = { ...member, allowance: null }
  await saveMember(tx, after)
  return after
}

/**
 * Ends what a person does as a Parent: the allowances that they pay, and their invitations that wait.
 *
 * @throws DomainError `family_goal_holds_money` while money of a goal is in their name
 */
async function endAsParent(
  tx: Tx,
  { platform }: Ruling,
  { userId, householdId }: Member,
  members: readonly Member[],
): Promise<void> {
  await releaseGoalsHeldBy(tx, platform, { userId, householdId })
  for (const member of members) if (member.allowance?.payerId === userId) await withoutAllowance(tx, member)
  await withdrawInvitations(tx, { householdId, inviterId: userId })
}

/** Ends what waits for a Parent to pay it to a member. */
async function endAsYoung(
  tx: Tx,
  { userId, householdId }: Pick<Member, 'userId' | 'householdId'>,
): Promise<void> {
  await deletePendingRequests(tx, userId, householdId)
  await endPasses(tx, userId)
  await dropRewards(tx, userId, householdId)
  await dropRecurringRewards(tx, userId, householdId)
}

/** Ends the things of a failed payment's member that wait again, if they left or became a Parent. */
export async function endForRole(
  tx: Tx,
  { userId, householdId }: Pick<Member, 'userId' | 'householdId'>,
  role: Member['role'] | undefined,
): Promise<void> {
  if (role === undefined) await deleteOpenOf(tx, userId, householdId)
  if (role === 'parent') await endAsYoung(tx, { userId, householdId })
}

/**
 * Ends what does not go with a role: a Parent has no allowance, no rewards and asks for nothing, and only a Parent pays
 * allowances or invites people.
 */
export async function endWithRole(
  tx: Tx,
  on: Ruling,
  { members }: Pick<Acting, 'members'>,
  { member, role }: { readonly member: Member; readonly role: Member['role'] },
): Promise<Member> {
  if ((member.role === 'parent') !== (role === 'parent')) {
    await endFollowings(tx, member.userId)
    await dropHeld(tx, member.userId, ofMembers)
  }
  if (role === 'parent') {
    await endAsYoung(tx, member)
    await saveSplit(tx, member, noSplit)
    return withoutAllowance(tx, { ...member, split: noSplit })
  }
  if (member.role === 'parent') await endAsParent(tx, on, member, members)
  return member
}

/** Takes a member out, who is not the last Parent. What they did stays in the activity of the others. */
export async function takeOut(
  tx: Tx,
  on: Ruling,
  { household, members }: Pick<Acting, 'household' | 'members'>,
  member: Member,
): Promise<void> {
  const others = members.filter(({ id }) => id !== member.id)
  const [heir] = parentsOf({ members: others })
  if (!heir) {
    // A profile has no way in but by a Parent.
    if (others.some(isProfile)) throw new DomainError('family_profiles_left')
    await releaseGoalsHeldBy(tx, on.platform, member)
    return dissolve(tx, on, household)
  }
  await endAgreementOf(tx, member.userId, on.platform.clock.now())
  await withoutAllowance(tx, member)
  await endPlannedBy(tx, member)
  await endFollowings(tx, member.userId)
  await dropHeld(tx, member.userId, ofMembers)
  await endAsParent(tx, on, member, others)
  await deleteOpenOf(tx, member.userId, household.id)
  await deleteRecurringOf(tx, member.userId, household.id)
  await deletePayoutsOf(tx, member.userId, household.id)
  await passGoalsOn(tx, { from: member.userId, to: heir.userId }, household.id)
  await releaseCards(tx, on, member)
  await deleteMember(tx, member.userId)
  if (household.userId === member.userId) await saveHousehold(tx, { ...household, userId: heir.userId })
}

/** Ends a household without a Parent. */
async function dissolve(tx: Tx, on: Ruling, { id }: Household): Promise<void> {
  for (const member of inOrder(await membersOf(tx, id))) {
    await endAgreementOf(tx, member.userId, on.platform.clock.now())
    await withoutAllowance(tx, member)
    await endPlannedBy(tx, member)
    await releaseCards(tx, on, member)
    await dropHeld(tx, member.userId, ofMembers)
  }
  await deleteHousehold(tx, id)
}
