import type { payoutStates } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { FamilyAllowancePayouts } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Computed } from './allowance.ts'

/** One pay day of an allowance. */
export type Payout = Computed & {
  /** The Teen or Child. */
  readonly userId: string
  /** The occurrence of the scheduled payment, and the operation that pays it. */
  readonly id: string
  readonly householdId: string
  readonly payerId: string
  readonly accountId: string
  readonly scheduleId: string
  readonly day: string
  readonly state: (typeof payoutStates)[number]
  readonly hasLapsed: boolean
  /** When it is looked at next, while it waits or is tried again. */
  readonly nextAt: Date | null
  readonly tries: number
}

type Of = { readonly userId: string; readonly householdId: string }

/** As many pay days as a household is shown. */
const MOST_SHOWN = 40

/** Chores of a member without a reward that are due, or were given without a day, between two dates. */
export async function choresCounted(
  tx: Tx,
  { userId, householdId }: Of,
  { from, until, timeZone }: { readonly from: string; readonly until: string; readonly timeZone: string },
): Promise<{ readonly done: number; readonly counted: number }> {
  const day = sql<string>`coalesce(due_on, (created_at at time zone ${timeZone})::date)`
  const { done, counted } = await tx.db
    .selectFrom('family.chores')
    .select([
      sql<number>`count(*) filter (where state in ('confirmed', 'paid'))::int`.as('done'),
      sql<number>`count(*)::int`.as('counted'),
    ])
    .where('user_id', '=', userId)
    .where('household_id', '=', householdId)
    .where('reward_minor', 'is', null)
    .where(day, '>=', from)
    .where(day, '<', until)
    .executeTakeFirstOrThrow()
  return { done, counted }
}

/** The pay day before another one. */
export async function payDayBefore(
  tx: Tx,
  { userId, scheduleId, day }: Pick<Payout, 'userId' | 'scheduleId' | 'day'>,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('family.allowance_payouts')
    .select('day')
    .where('user_id', '=', userId)
    .where('schedule_id', '=', scheduleId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Has pay-outs to one member follow each other, so that no advance is taken off twice. */
export async function lockAdvances(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('family.advances/' || ${userId}::text, 0))`.execute(
    tx.db,
  )
}

/** Advances to a member that have arrived and were not taken off yet, and those that are under way. */
export async function advancesOf(
  tx: Tx,
  { userId, householdId }: Of,
  asset: string,
): Promise<{ readonly outstanding: Money; readonly underWay: Money }> {
  const { rows } = await sql<{ paid: string; pending: string; taken: string }>`
    select
      coalesce(sum(amount_minor) filter (where state = 'paid'), 0) as paid,
      coalesce(sum(amount_minor) filter (where state = 'pending'), 0) as pending,
      (select coalesce(sum(advance_minor), 0) from family.allowance_payouts
       where user_id = ${userId} and household_id = ${householdId} and asset = ${asset}
         and state in ('paid', 'nothing')) as taken
    from family.allowance_advances
    where user_id = ${userId} and household_id = ${householdId} and asset = ${asset}`.execute(tx.db)
  const [row] = rows
  const left = BigInt(row?.paid ?? 0) - BigInt(row?.taken ?? 0)
  return {
    outstanding: money(asset, left > 0n ? left : 0n),
    underWay: money(asset, BigInt(row?.pending ?? 0)),
  }
}

export async function insertAdvance(
  tx: Tx,
  { userId, id, householdId, amount }: Of & { readonly id: string; readonly amount: Money },
  at: Date,
): Promise<void> {
  await tx.db
    .insertInto('family.allowance_advances')
    .values({
      ...{ user_id: userId, id, household_id: householdId, asset: amount.asset },
      ...{ amount_minor: amount.minor.toString(), state: 'pending', created_at: at },
    })
    .execute()
}

/** An advance has arrived or failed. */
export async function settleAdvance(
  tx: Tx,
  { householdId, id }: { readonly householdId: string; readonly id: string },
  state: 'paid' | 'failed',
): Promise<void> {
  await tx.db
    .updateTable('family.allowance_advances')
    .set({ state })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** A payment of an allowance failed: what was taken off for it is owed once more. */
export async function failPayout(
  tx: Tx,
  { householdId, id }: { readonly householdId: string; readonly id: string },
): Promise<void> {
  await tx.db
    .updateTable('family.allowance_payouts')
    .set({ state: 'failed' })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute()
}

export async function insertPayout(tx: Tx, payout: Payout, at: Date): Promise<void> {
  const { userId, id, householdId, payerId, accountId, scheduleId, day, full, link } = payout
  await tx.db
    .insertInto('family.allowance_payouts')
    .values({
      ...{ user_id: userId, id, household_id: householdId, payer_id: payerId, account_id: accountId },
      ...{ schedule_id: scheduleId, day, asset: full.asset, full_minor: full.minor.toString(), link },
      ...{ done: payout.done, counted: payout.counted, days: payout.days, of_days: payout.ofDays },
      ...columnsOf(payout),
      created_at: at,
    })
    .execute()
}

export async function savePayout(tx: Tx, payout: Payout): Promise<void> {
  await tx.db
    .updateTable('family.allowance_payouts')
    .set(columnsOf(payout))
    .where('user_id', '=', payout.userId)
    .where('id', '=', payout.id)
    .execute()
}

const columnsOf = ({ earned, advance, paid, state, hasLapsed, nextAt, tries }: Payout) => ({
  earned_minor: earned.minor.toString(),
  advance_minor: advance.minor.toString(),
  paid_minor: paid.minor.toString(),
  ...{ state, has_lapsed: hasLapsed, next_at: nextAt, tries },
})

/** One pay day of a household, locked until the transaction ends. */
export async function lockPayout(
  tx: Tx,
  { householdId, id }: { readonly householdId: string; readonly id: string },
): Promise<Payout | undefined> {
  const row = await tx.db
    .selectFrom('family.allowance_payouts')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPayout(row)
}

/** The latest pay days of a household, as far as the reader may see them. */
export async function payoutsOf(tx: Tx, householdId: string): Promise<Payout[]> {
  const rows = await tx.db
    .selectFrom('family.allowance_payouts')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toPayout)
}

/** Open pay days that are to be looked at by a moment, oldest due first. */
export async function payoutsDue(tx: Tx, now: Date, limit: number): Promise<Payout[]> {
  const rows = await tx.db
    .selectFrom('family.allowance_payouts')
    .selectAll()
    .where('state', 'in', [sql.lit('waiting'), sql.lit('decided')])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(toPayout)
}

/** Pay days that wait for a decision since a moment, of which Parents were not reminded. */
export async function payoutsThatWait(tx: Tx, before: Date, limit: number): Promise<Payout[]> {
  const rows = await tx.db
    .selectFrom('family.allowance_payouts')
    .selectAll()
    .where('state', 'in', [sql.lit('waiting'), sql.lit('decided')])
    .where('state', '=', 'waiting')
    .where('reminded_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(toPayout)
}

/** Whether it is the first reminder of a decision that waits. */
export async function markPayoutReminded(tx: Tx, { userId, id }: Payout, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('family.allowance_payouts')
    .set({ reminded_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether both sides are told of a pay day for the first time. */
export async function markToldOfPayDay(tx: Tx, userId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('family.members')
    .set({ allowance_told_for: day })
    .where('user_id', '=', userId)
    .where('allowance_told_for', 'is distinct from', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the pay days and advances of a member who leaves. */
export async function deletePayoutsOf(tx: Tx, userId: string, householdId: string): Promise<void> {
  for (const table of ['allowance_payouts', 'allowance_advances'] as const)
    await tx.db
      .deleteFrom(`family.${table}`)
      .where('user_id', '=', userId)
      .where('household_id', '=', householdId)
      .execute()
}

function toPayout(row: Selectable<FamilyAllowancePayouts>): Payout {
  const of = (minor: string) => money(row.asset, BigInt(minor))
  return {
    userId: row.user_id,
    id: row.id,
    householdId: row.household_id,
    payerId: row.payer_id,
    accountId: row.account_id,
    scheduleId: row.schedule_id,
    day: row.day,
    full: of(row.full_minor),
    // The table's checks allow no other values.
    link: row.link as Payout['link'],
    done: row.done,
    counted: row.counted,
    days: row.days,
    ofDays: row.of_days,
    earned: of(row.earned_minor),
    advance: of(row.advance_minor),
    paid: of(row.paid_minor),
    state: row.state as Payout['state'],
    hasLapsed: row.has_lapsed,
    nextAt: row.next_at,
    tries: row.tries,
  }
}
