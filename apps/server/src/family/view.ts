import { type Spelled, spelledFor, toWire } from '@sadaf/api'
import { dayIn, monthOf } from '@sadaf/calendar'
import { add, type Money, money, zero } from '@sadaf/money'
import { spentByCategory } from '../analytics/index.ts'
import { liveDevices } from '../auth/index.ts'
import { cardStandingOf, passesUsed } from '../cards/index.ts'
import { asSystemWithin, type Language, type Tx } from '../platform/index.ts'
import { personOf, spelledNames } from '../profile/index.ts'
import { runsOf } from '../wallet/index.ts'
import { type Computed, computed } from './allowances/allowance.ts'
import { advancesOf, payoutsOf } from './allowances/allowance-store.ts'
import { basisOf } from './allowances/pay-allowance.ts'
import { presentComputed, presentPayout } from './allowances/present-payout.ts'
import { type PhotoFile, photosOf } from './chores/photo-store.ts'
import type { RecurringChore } from './chores/recurring.ts'
import { recurringOf } from './chores/recurring-store.ts'
import { withdrawalsOf } from './goals/goal-withdrawal-store.ts'
import { presentGoals, presentWithdrawal } from './goals/present-goals.ts'
import { canBeHandedOver, comesOfAgeOn } from './households/coming-of-age.ts'
import {
  type Allowance,
  type Household,
  isProfile,
  type Member,
  may,
  monthly,
  monthlySum,
} from './households/household.ts'
import { presentSplit } from './money-splits/money-split.ts'
import { percentageOf } from './percentage.ts'
import { declinedPurchasesOf } from './purchases/declined-purchases.ts'
import { buyersFollowedBy } from './purchases/purchase-followers-store.ts'
import { presentShops } from './shops/present-shops.ts'
import type { ShopAgreement } from './shops/shops.ts'
import { openAgreementsIn } from './shops/shops-store.ts'
import { budgetUse, limitsOf, type MemberUse, presentLimits } from './spending/present-limits.ts'
import { allowedAmount, giveOrTake } from './spending/spending.ts'
import { householdById, type Invitation, invitationsOf, memberOf, membersOf } from './store.ts'
import type { Chore, SpendRequest } from './things.ts'
import { choresOf, requestsOf } from './things-store.ts'
import { todayOf } from './today.ts'

type Reader = { readonly userId: string; readonly language: Language; readonly now: Date }

/** The household of a person as far as they may see it, and the invitations that wait for them. */
export async function familyOf(tx: Tx, reader: Reader) {
  const { userId, language, now } = reader
  const me = await memberOf(tx, userId)
  const household = me && (await householdById(tx, me.householdId))
  const waiting = await invitationsOf(tx, { userId }, now)
  return {
    household: household ? await presentHousehold(tx, { household, me }, reader) : null,
    invitations: waiting.map((invitation) => presentInvitation(invitation, language)),
  }
}

type Seen = { readonly household: Household; readonly me: Member }

async function presentHousehold(tx: Tx, { household, me }: Seen, { language, now }: Reader) {
  const { id, name, budget, locked } = household
  const members = await membersOf(tx, id)
  // Names, cards and spending of others are rows of theirs: read as the system, and shown as far as the role allows.
  const known = await asSystemWithin(tx, () => knownOf(tx, members, { me, asset: budget.asset, now }))
  const sent = me.role === 'parent' ? await invitationsOf(tx, { householdId: id }, now) : []
  const photos = await photosOf(tx, id)
  const handOver = await handOverOf(tx, { household, me }, now)
  const names = new Map([...known].map(([userId, each]) => [userId, each.names]))
  const idOf = (userId: string) => members.find((each) => each.userId === userId)?.id
  const isParent = me.role === 'parent'
  const requests = (await requestsOf(tx, id)).filter(({ userId }) => may(me, 'see_request', userId))
  const passed = requests.flatMap((request) => (request.spending?.until ? [request.id] : []))
  const used = await asSystemWithin(tx, () => passesUsed(tx, passed))
  const paid = [...known.values()].flatMap(({ allowance }) => (allowance?.nextOn ? [allowance] : []))
  return {
    id,
    name,
    role: me.role,
    monthly_budget: toWire(budget),
    stops_at_budget: household.stopsAtBudget,
    budget_use: isParent && household.stopsAtBudget ? budgetUse(known, budget) : null,
    allowances: isParent ? toWire(monthlySum(paid, budget.asset)) : null,
    spent: toWire(
      [...known.values()].reduce((sum, { spent }) => (spent ? add(sum, spent) : sum), zero(budget.asset)),
    ),
    locked: locked && { at: locked.at.toISOString(), by: locked.byName },
    hand_over: handOver,
    members: members.map((member) =>
      presentMember(member, { me, asset: budget.asset, language }, known.get(member.userId)),
    ),
    invitations: sent.map((invitation) => presentInvitation(invitation, language)),
    chores: (await choresOf(tx, id))
      .filter(({ userId }) => may(me, 'see_chore', userId))
      .flatMap((chore) => presentChore(chore, idOf(chore.userId), photos.get(chore.id))),
    recurring_chores: (await recurringOf(tx, id))
      .filter(({ userId }) => may(me, 'see_chore', userId))
      .flatMap((chore) => presentRecurring(chore, idOf(chore.userId))),
    allowance_payouts: (await payoutsOf(tx, id))
      .filter(({ userId }) => may(me, 'see_spending', userId))
      .flatMap((payout) => presentPayout(payout, idOf(payout.userId))),
    goals: await presentGoals(tx, { household, me, members, names }, { language, now }),
    goal_withdrawals: (await withdrawalsOf(tx, id))
      .filter(({ userId }) => may(me, 'see_request', userId))
      .flatMap((withdrawal) => presentWithdrawal(withdrawal, idOf(withdrawal.userId))),
    declined_purchases: await asSystemWithin(tx, () =>
      declinedPurchasesOf(tx, requests, { me, language, now }),
    ),
    requests: requests.flatMap((request) =>
      presentRequest(request, { memberId: idOf(request.userId), isUsed: used.has(request.id) }),
    ),
  }
}

/** The day on which the reader's own profile can become theirs. */
async function handOverOf(tx: Tx, { household, me }: Seen, now: Date) {
  const on = comesOfAgeOn(me)
  if (on === null) return null
  const today = await asSystemWithin(tx, () => todayOf(tx, household.userId, now))
  return { on, is_open: canBeHandedOver(me, today) && household.locked === null }
}

type Known = {
  readonly names: Spelled
  /** Null for Parents, and where the reader may not see it. */
  readonly spent: Money | null
  /** Devices that are signed in as them; null but for profiles, and where the reader may not see it. */
  readonly devices: number | null
  readonly card: 'active' | 'restricted' | 'none' | null
  /** Null for Parents, and where the reader may not see it. */
  readonly limits: MemberUse | null
  /** Null without one, and where the reader may not see it; without a next day where it is paused or cancelled. */
  readonly allowance: PaidAllowance | null
  /** The agreement about shops that waits or holds, where the reader may know of it. */
  readonly agreement: ShopAgreement | undefined
  /** Whether the reader is told of their card purchases; null where they may not choose it. */
  readonly isFollowed: boolean | null
}

type PaidAllowance = Pick<Allowance, 'amount' | 'every' | 'link' | 'payerId'> & {
  readonly isPaused: boolean
  readonly nextOn: string | null
  /** The next payment as it stands now. */
  readonly next: Computed | null
}

async function knownOf(
  tx: Tx,
  members: readonly Member[],
  { me, asset, now }: { readonly me: Member; readonly asset: string; readonly now: Date },
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  const profiles = members.filter((each) => isProfile(each) && may(me, 'manage_profile', each.userId))
  const ids = profiles.map(({ userId }) => userId)
  const devices = ids.length > 0 ? await liveDevices(tx, ids, now) : new Map<string, number>()
  const agreements = await openAgreementsIn(tx, me.householdId)
  const followed = await buyersFollowedBy(tx, me.userId)
  for (const member of members) {
    const { userId, role, allowance } = member
    const person = await personOf(tx, userId)
    if (!person) continue
    const isSeen = may(me, 'see_spending', userId)
    const counts = isSeen && role !== 'parent'
    known.set(userId, {
      names: spelledNames(person),
      spent: counts ? await spentIn(tx, userId, asset, monthOf(now, person.time_zone)) : null,
      devices: ids.includes(userId) ? (devices.get(userId) ?? 0) : null,
      card: isSeen ? await cardStandingOf(tx, userId) : null,
      limits: counts ? await limitsOf(tx, member, asset, dayIn(now, person.time_zone)) : null,
      allowance: isSeen && allowance ? await asPaid(tx, member, allowance) : null,
      agreement: agreements.find((each) => each.userId === userId && may(me, 'see_purchases', userId)),
      isFollowed: role !== 'parent' && may(me, 'follow_purchases', userId) ? followed.has(userId) : null,
    })
  }
  return known
}

/** An allowance as its scheduled payment is by now: the Parent who pays it may have changed it among their payments. */
async function asPaid(tx: Tx, member: Member, allowance: Allowance): Promise<PaidAllowance> {
  const { payerId, scheduleId, every, amount, link } = allowance
  const runs = await runsOf(tx, payerId, scheduleId)
  const isPaused = runs?.status === 'paused'
  const terms = {
    every,
    link,
    payerId,
    isPaused,
    amount: runs?.amount ?? amount,
    nextOn: runs?.nextOn ?? null,
  }
  if (!runs?.next) return { ...terms, next: null }
  const of = { payer: { userId: payerId }, member, scheduleId, run: runs.next }
  const { outstanding } = await advancesOf(tx, member, runs.next.amount.asset)
  return { ...terms, next: computed(await basisOf(tx, of), outstanding) }
}

async function spentIn(tx: Tx, userId: string, asset: string, month: { from: string; to: string }) {
  const byCategory = await spentByCategory(tx, userId, asset, month)
  const spent = [...byCategory.values()].reduce((sum, minor) => sum + minor, 0n)
  // More may have come back than was spent.
  return money(asset, spent > 0n ? spent : 0n)
}

function presentMember(
  member: Member,
  { me, asset, language }: { readonly me: Member; readonly asset: string; readonly language: Language },
  known: Known | undefined,
) {
  const { id, userId, role, permissions, birthYear, joinedAt } = member
  const allowance = known?.allowance ?? null
  const spent = known?.spent ?? null
  const devices = known?.devices ?? null
  const handOverOn = comesOfAgeOn(member)
  return {
    id,
    name: known ? spelledFor(language, known.names) : '',
    role,
    is_me: userId === me.userId,
    permissions: [...permissions],
    allowance: allowance && {
      amount: toWire(allowance.amount),
      every: allowance.every,
      next_on: allowance.nextOn,
      is_paused: allowance.isPaused,
      is_paid_by_me: allowance.payerId === me.userId,
      chores: allowance.link,
      next: allowance.next && presentComputed(allowance.next),
    },
    spent: spent && toWire(spent),
    percentage: allowance && spent ? percentageOf(spent, monthly(allowance)) : null,
    limits: known?.limits ? presentLimits(known.limits, asset) : null,
    money_split: may(me, 'see_spending', userId) && role !== 'parent' ? presentSplit(member.split) : null,
    card: known?.card ?? null,
    profile:
      devices === null || birthYear === null || handOverOn === null
        ? null
        : { birth_year: birthYear, devices, hand_over_on: handOverOn },
    shops:
      known && role !== 'parent' && may(me, 'see_purchases', userId)
        ? presentShops(member, known.agreement, language)
        : null,
    notifies_of_purchases: known?.isFollowed ?? null,
    joined_at: joinedAt.toISOString(),
  }
}

function presentInvitation(invitation: Invitation, language: Language) {
  const { id, household, inviter, invited, role, expiresAt } = invitation
  return {
    ...{ id, household, role },
    inviter: spelledFor(language, inviter),
    name: spelledFor(language, invited),
    expires_at: expiresAt.toISOString(),
  }
}

// Activity of a former member stays in the log; the lists are of present members.
function presentChore(
  { id, name, reward, dueOn, state, reason, isRecurring }: Chore,
  assigneeId: string | undefined,
  photo: PhotoFile | undefined,
) {
  if (assigneeId === undefined) return []
  const owed = reward && toWire(reward)
  return [
    {
      id,
      name,
      assignee_id: assigneeId,
      reward: owed,
      due_on: dueOn,
      state,
      reason,
      is_recurring: isRecurring,
      photo_id: photo?.id ?? null,
    },
  ]
}

function presentRecurring(chore: RecurringChore, assigneeId: string | undefined) {
  if (assigneeId === undefined) return []
  const { id, name, reward, weekdays, isPaused } = chore
  const owed = reward && toWire(reward)
  return [{ id, name, assignee_id: assigneeId, reward: owed, weekdays: [...weekdays], is_paused: isPaused }]
}

function presentRequest(
  request: SpendRequest,
  { memberId, isUsed }: { readonly memberId: string | undefined; readonly isUsed: boolean },
) {
  if (memberId === undefined) return []
  const { id, amount, purpose, state, reason, createdAt } = request
  const at = createdAt.toISOString()
  const spending = presentSpending(request, isUsed)
  return [
    { id, member_id: memberId, amount: toWire(amount), purpose, state, reason, spending, created_at: at },
  ]
}

function presentSpending(request: SpendRequest, isUsed: boolean) {
  const { spending } = request
  if (!spending) return null
  const { category, merchant, offer, until } = spending
  const { least, most } = giveOrTake(allowedAmount({ ...request, spending }))
  return {
    ...{ category, merchant, offer: offer && toWire(offer) },
    ...{ least: toWire(least), most: toWire(most) },
    ...{ until: until?.toISOString() ?? null, is_used: isUsed },
  }
}
