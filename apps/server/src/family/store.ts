import type { FamilyPermission, FamilyRole, Spelled } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import { fromMinors, toMinors } from '../cards/index.ts'
import type { FamilyHouseholds, FamilyInvitations, FamilyMembers } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import { type Allowance, type Household, type Member, MOST_MEMBERS } from './households/household.ts'
import { splitOf } from './money-splits/money-split-store.ts'

// Members read their household's rows; only the system writes.

export async function insertHousehold(
  tx: Tx,
  household: Omit<Household, 'locked' | 'stopsAtBudget' | 'reportedUntil'>,
  at: Date,
): Promise<void> {
  const { userId, id, name, budget } = household
  await tx.db
    .insertInto('family.households')
    .values({ user_id: userId, id, name, ...budgetColumns(budget), created_at: at })
    .execute()
}

const budgetColumns = ({ asset, minor }: Money) => ({ asset, budget_minor: minor.toString() })

export async function householdById(tx: Tx, id: string): Promise<Household | undefined> {
  const row = await tx.db.selectFrom('family.households').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toHousehold(row)
}

/** The household, locked until the transaction ends: its members act one after the other. */
export async function lockHousehold(tx: Tx, id: string): Promise<Household | undefined> {
  const row = await tx.db
    .selectFrom('family.households')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toHousehold(row)
}

export async function saveHousehold(
  tx: Tx,
  { id, userId, name, budget, locked, stopsAtBudget }: Household,
): Promise<void> {
  await tx.db
    .updateTable('family.households')
    .set({
      user_id: userId,
      name,
      ...budgetColumns(budget),
      locked_at: locked?.at ?? null,
      locked_by_name: locked?.byName ?? null,
      stops_at_budget: stopsAtBudget,
    })
    .where('id', '=', id)
    .execute()
}

/** Households whose Parents had no report for the week that ended on a Monday. */
export async function householdsToReport(tx: Tx, monday: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('family.households')
    .select('id')
    .where((eb) => eb.or([eb('reported_until', 'is', null), eb('reported_until', '<', monday)]))
    .orderBy('reported_until', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markReported(tx: Tx, id: string, monday: string): Promise<void> {
  await tx.db.updateTable('family.households').set({ reported_until: monday }).where('id', '=', id).execute()
}

const ofHousehold = [
  ...(['activity', 'requests', 'pledges', 'goals', 'recurring_chores', 'chores'] as const),
  ...(['allowance_payouts', 'allowance_advances', 'goal_contributions', 'goal_withdrawals'] as const),
  ...(['round_ups', 'purchase_followers'] as const),
] as const

/** Ends a household: nothing of it is left but invitations that ended, until they would have expired. */
export async function deleteHousehold(tx: Tx, id: string): Promise<void> {
  await withdrawInvitations(tx, { householdId: id })
  for (const table of ofHousehold)
    await tx.db.deleteFrom(`family.${table}`).where('household_id', '=', id).execute()
  await tx.db.deleteFrom('family.members').where('household_id', '=', id).execute()
  await tx.db.deleteFrom('family.households').where('id', '=', id).execute()
}

function toHousehold(row: Selectable<FamilyHouseholds>): Household {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    budget: money(row.asset, BigInt(row.budget_minor)),
    locked: row.locked_at && { at: row.locked_at, byName: row.locked_by_name ?? '' },
    stopsAtBudget: row.stops_at_budget,
    reportedUntil: row.reported_until,
  }
}

/** Whether they belong to no other household. */
export async function insertMember(tx: Tx, member: Member, asset: string): Promise<boolean> {
  const { userId, id, householdId, role, permissions, birthYear, bornOn, joinedAt } = member
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('family.members')
    .values({
      user_id: userId,
      id,
      household_id: householdId,
      role,
      permissions: [...permissions],
      asset,
      birth_year: birthYear,
      born_on: bornOn,
      joined_at: joinedAt,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function memberOf(tx: Tx, userId: string): Promise<Member | undefined> {
  const row = await tx.db
    .selectFrom('family.members')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toMember(row)
}

/** All of a household, those who came first before the others. */
export async function membersOf(tx: Tx, householdId: string): Promise<Member[]> {
  const rows = await tx.db
    .selectFrom('family.members')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('joined_at')
    .orderBy('id')
    .limit(MOST_MEMBERS)
    .execute()
  return rows.map(toMember)
}

export async function saveMember(
  tx: Tx,
  { userId, role, permissions, limits, allowance }: Member,
): Promise<void> {
  await tx.db
    .updateTable('family.members')
    .set({
      ...{ role, permissions: [...permissions] },
      limit_day_minor: limits.day?.minor.toString() ?? null,
      limit_week_minor: limits.week?.minor.toString() ?? null,
      limit_month_minor: limits.month?.minor.toString() ?? null,
      category_limits: toMinors(limits.categories),
      ...allowanceColumns(allowance),
    })
    .where('user_id', '=', userId)
    .execute()
}

function allowanceColumns(allowance: Allowance | null) {
  return {
    allowance_minor: allowance?.amount.minor.toString() ?? null,
    allowance_every: allowance?.every ?? null,
    allowance_payer_id: allowance?.payerId ?? null,
    allowance_schedule_id: allowance?.scheduleId ?? null,
    allowance_link: allowance?.link ?? null,
    allowance_since: allowance?.since ?? null,
    allowance_prorated: allowance?.isProrated ?? false,
  }
}

/** Households with a profile that its Parents were not told of, whose person is of age in a year or before. */
export async function householdsComingOfAge(tx: Tx, birthYear: number, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('family.members')
    .select('household_id')
    .where('birth_year', '<=', birthYear)
    .where('hand_over_told_at', 'is', null)
    .groupBy('household_id')
    .limit(limit)
    .execute()
  return rows.map(({ household_id: id }) => id)
}

export async function markTold(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('family.members')
    .set({ hand_over_told_at: at })
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMember(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('family.members').where('user_id', '=', userId).execute()
}

function toMember(row: Selectable<FamilyMembers>): Member {
  const { allowance_minor: minor, allowance_payer_id: payerId, allowance_schedule_id: scheduleId } = row
  const { allowance_link: link, allowance_since: since } = row
  const hasAllowance =
    minor !== null && payerId !== null && scheduleId !== null && link !== null && since !== null
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    // The table's checks allow no other values, and only the contract's permissions are ever written.
    role: row.role as FamilyRole,
    permissions: row.permissions as FamilyPermission[],
    limits: {
      day: limitIn(row.asset, row.limit_day_minor),
      week: limitIn(row.asset, row.limit_week_minor),
      month: limitIn(row.asset, row.limit_month_minor),
      categories: fromMinors(row.category_limits, row.asset),
    },
    split: splitOf(row),
    allowance: hasAllowance
      ? {
          amount: money(row.asset, BigInt(minor)),
          every: row.allowance_every as Allowance['every'],
          payerId,
          scheduleId,
          link: link as Allowance['link'],
          since,
          isProrated: row.allowance_prorated,
        }
      : null,
    birthYear: row.birth_year,
    bornOn: row.born_on,
    handOverToldAt: row.hand_over_told_at,
    joinedAt: row.joined_at,
  }
}

const limitIn = (asset: string, minor: string | null): Money | null =>
  minor === null ? null : money(asset, BigInt(minor))

export type InvitationState = 'open' | 'withdrawn' | 'declined'

/** An invitation into a household, until it is answered. */
export type Invitation = {
  /** The invited person. */
  readonly userId: string
  readonly id: string
  readonly householdId: string
  readonly household: string
  readonly invited: Spelled
  readonly inviter: Spelled
  readonly role: FamilyRole
  readonly expiresAt: Date
}

/** Saves an invitation, in place of one into the same household that has ended. */
export async function saveInvitation(
  tx: Tx,
  invitation: Invitation & { readonly inviterId: string },
  at: Date,
): Promise<void> {
  const { userId, id, householdId, household, invited, inviter, inviterId, role, expiresAt } = invitation
  const sent = {
    id,
    household_name: household,
    name: invited.name,
    other_name: invited.otherName,
    inviter_id: inviterId,
    inviter_name: inviter.name,
    inviter_other_name: inviter.otherName,
    role,
    state: 'open',
    created_at: at,
    expires_at: expiresAt,
  }
  await tx.db
    .insertInto('family.invitations')
    .values({ user_id: userId, household_id: householdId, ...sent })
    .onConflict((conflict) => conflict.columns(['user_id', 'household_id']).doUpdateSet(sent))
    .execute()
}

/** Outcomes of a person's invitations by this household or this inviter that have not expired. */
export async function earlierInvitations(
  tx: Tx,
  {
    userId,
    householdId,
    inviterId,
  }: Pick<Invitation, 'userId' | 'householdId'> & { readonly inviterId: string },
  now: Date,
): Promise<InvitationState[]> {
  const rows = await tx.db
    .selectFrom('family.invitations')
    .select('state')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('household_id', '=', householdId), eb('inviter_id', '=', inviterId)]))
    .where('expires_at', '>', now)
    .execute()
  // The table's check allows no other values.
  return rows.map(({ state }) => state as InvitationState)
}

export async function countInvitedBy(tx: Tx, inviterId: string, after: Date): Promise<number> {
  const { count } = await tx.db
    .selectFrom('family.invitations')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('created_at', '>', after)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** More than a person is shown at once. */
const MOST_INVITATIONS = 20

/** Invitations that wait: those of a person, or those that a household has sent. */
export async function invitationsOf(
  tx: Tx,
  of: { readonly userId: string } | { readonly householdId: string },
  now: Date,
): Promise<Invitation[]> {
  const rows = await tx.db
    .selectFrom('family.invitations')
    .selectAll()
    .$if('userId' in of, (query) => query.where('user_id', '=', 'userId' in of ? of.userId : ''))
    .$if('householdId' in of, (query) =>
      query.where('household_id', '=', 'householdId' in of ? of.householdId : ''),
    )
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(MOST_INVITATIONS)
    .execute()
  return rows.map(toInvitation)
}

export async function deleteInvitation(
  tx: Tx,
  { userId, id }: Pick<Invitation, 'userId' | 'id'>,
): Promise<void> {
  await tx.db.deleteFrom('family.invitations').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Ends an invitation: it is kept until it would have expired, so that a person is not invited again and again. */
export async function endInvitation(
  tx: Tx,
  { userId, id }: Pick<Invitation, 'userId' | 'id'>,
  state: Exclude<InvitationState, 'open'>,
): Promise<void> {
  await tx.db
    .updateTable('family.invitations')
    .set({ state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Withdraws the invitations of a household that wait, or those that one inviter has sent. */
export async function withdrawInvitations(
  tx: Tx,
  { householdId, inviterId }: { readonly householdId: string; readonly inviterId?: string },
): Promise<void> {
  await tx.db
    .updateTable('family.invitations')
    .set({ state: 'withdrawn' })
    .where('household_id', '=', householdId)
    .where('state', '=', 'open')
    .$if(inviterId !== undefined, (query) => query.where('inviter_id', '=', inviterId ?? ''))
    .execute()
}

/** Forgets expired invitations. */
export async function deleteExpiredInvitations(tx: Tx, now: Date): Promise<void> {
  await tx.db.deleteFrom('family.invitations').where('expires_at', '<=', now).execute()
}

function toInvitation(row: Selectable<FamilyInvitations>): Invitation {
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    household: row.household_name,
    invited: { name: row.name, otherName: row.other_name },
    inviter: { name: row.inviter_name, otherName: row.inviter_other_name },
    // The table's check allows no other values.
    role: row.role as FamilyRole,
    expiresAt: row.expires_at,
  }
}
