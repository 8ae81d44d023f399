import type { ErrorCode } from '@sadaf/api'
import { money } from '@sadaf/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type {
  WalletScheduledOccurrences,
  WalletScheduledPayments,
} from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Frequency } from './occurrences.ts'
import type { Next, Outcome, ScheduledPayment, State } from './scheduled-payment.ts'

type Row = Selectable<WalletScheduledPayments>
export type OccurrenceRow = Selectable<WalletScheduledOccurrences>

export async function insertSchedule(tx: Tx, schedule: ScheduledPayment): Promise<void> {
  const { amount, series } = schedule
  const row: Insertable<WalletScheduledPayments> = {
    user_id: schedule.userId,
    id: schedule.id,
    account_id: schedule.accountId,
    kind: schedule.kind,
    details: JSON.stringify(schedule.details),
    asset: amount.asset,
    amount_minor: amount.minor.toString(),
    note: schedule.note,
    frequency: series.frequency,
    first_day: series.firstDay,
    local_time: series.time,
    last_day: series.lastDay,
    created_at: schedule.createdAt,
    ...columnsOf(schedule.state),
  }
  await tx.db.insertInto('wallet.scheduled_payments').values(row).execute()
}

export async function scheduleOf(tx: Tx, userId: string, id: string): Promise<ScheduledPayment | undefined> {
  const row = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSchedule(row)
}

/** One schedule, locked until the transaction ends, so that its occurrences are decided one after the other. */
export async function lockSchedule(
  tx: Tx,
  userId: string,
  id: string,
): Promise<ScheduledPayment | undefined> {
  const row = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toSchedule(row)
}

/** The same as long as it is due, and no other process has it in hand. */
export async function lockDue(
  tx: Tx,
  { userId, id }: Pick<ScheduledPayment, 'userId' | 'id'>,
  now: Date,
): Promise<ScheduledPayment | undefined> {
  const row = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', sql.lit('active'))
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && toSchedule(row)
}

/** A due run, and since when it is due. */
export type DueRow = ScheduledPayment & { readonly dueAt: Date }

/** Due runs of all people, the longest due first, after one of them; for workers. */
export async function dueAfter(
  tx: Tx,
  now: Date,
  after: DueRow | undefined,
  limit: number,
): Promise<DueRow[]> {
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('status', '=', sql.lit('active'))
    .where('next_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_at, id) > (${after?.dueAt}, ${after?.id})`),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toSchedule(row), dueAt: row.next_at ?? now }))
}

/** Active runs of a kind that lie ahead, up to a moment, the soonest first, after one of them. */
export async function runsAhead(
  tx: Tx,
  { kind, from, until }: { readonly kind: string; readonly from: Date; readonly until: Date },
  after: DueRow | undefined,
  limit: number,
): Promise<DueRow[]> {
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('status', '=', sql.lit('active'))
    .where('next_at', '>', from)
    .where('next_at', '<=', until)
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_at, id) > (${after?.dueAt}, ${after?.id})`),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toSchedule(row), dueAt: row.next_at ?? until }))
}

/** How many of a person's are active or paused. */
export async function countPlanned(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', planned)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const planned = [sql.lit('active'), sql.lit('paused')]
const over = [sql.lit('ended'), sql.lit('cancelled')]

export async function schedulesPage(
  tx: Tx,
  userId: string,
  page: {
    readonly status: 'planned' | 'over'
    readonly limit: number
    readonly before: string | undefined
    /** Those of one kind alone. */
    readonly kind?: string
  },
): Promise<ScheduledPayment[]> {
  const { before, kind } = page
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', page.status === 'planned' ? planned : over)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toSchedule)
}

/** A person's active ones, locked until the transaction ends. */
export async function lockActive(tx: Tx, userId: string): Promise<ScheduledPayment[]> {
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', sql.lit('active'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toSchedule)
}

/** Saves in which state it is, and what its person or its last occurrence has changed. */
export async function saveSchedule(tx: Tx, schedule: ScheduledPayment): Promise<void> {
  await tx.db
    .updateTable('wallet.scheduled_payments')
    .set({
      ...columnsOf(schedule.state),
      details: JSON.stringify(schedule.details),
      amount_minor: schedule.amount.minor.toString(),
      first_day: schedule.series.firstDay,
    })
    .where('user_id', '=', schedule.userId)
    .where('id', '=', schedule.id)
    .execute()
}

/** Keeps what became of an occurrence, in the place of what was kept of it before. */
export async function keepOutcome(
  tx: Tx,
  occurrence: {
    readonly id: string
    readonly schedule: Pick<ScheduledPayment, 'userId' | 'id'>
    readonly day: string
    readonly outcome: Outcome
    readonly tries: number
    readonly at: Date
  },
): Promise<void> {
  const { schedule, outcome } = occurrence
  const news = {
    outcome: outcome.kind,
    reason: outcome.kind === 'sent' ? null : outcome.because,
    tries: occurrence.tries,
    at: occurrence.at,
  }
  await tx.db
    .insertInto('wallet.scheduled_occurrences')
    .values({
      user_id: schedule.userId,
      id: occurrence.id,
      schedule_id: schedule.id,
      day: occurrence.day,
      ...news,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'schedule_id', 'day']).doUpdateSet(news))
    .execute()
}

/** The latest occurrences of each schedule, newest first. */
export async function latestOutcomes(
  tx: Tx,
  userId: string,
  scheduleIds: readonly string[],
  count: number,
): Promise<OccurrenceRow[]> {
  if (scheduleIds.length === 0) return []
  const { rows } = await sql<OccurrenceRow>`
    select latest.* from unnest(${[...scheduleIds]}::uuid[]) as schedule (id)
    cross join lateral (
      select * from wallet.scheduled_occurrences
      where user_id = ${userId} and schedule_id = schedule.id
      order by day desc limit ${count}
    ) as latest
    order by latest.day desc`.execute(tx.db)
  return rows
}

function columnsOf(state: State) {
  const isActive = state.status === 'active'
  return {
    status: state.status,
    paused_because: state.status === 'paused' ? state.because : null,
    next_day: isActive ? state.next.day : null,
    next_at: isActive ? state.next.at : null,
    next_changed_day: isActive ? (state.next.change?.day ?? null) : null,
    next_changed_minor: isActive ? (state.next.change?.amount.minor.toString() ?? null) : null,
    tries: isActive ? state.tries : 0,
  }
}

export function toSchedule(row: Row): ScheduledPayment {
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    kind: row.kind,
    details: row.details,
    amount: money(row.asset, BigInt(row.amount_minor)),
    note: row.note,
    series: {
      // The table's check allows no other values.
      frequency: row.frequency as Frequency,
      firstDay: row.first_day,
      time: row.local_time,
      lastDay: row.last_day,
    },
    createdAt: row.created_at,
    state: stateOf(row),
  }
}

function stateOf(row: Row): State {
  const { status, next_day: day, next_at: at, tries, paused_because: because } = row
  if (day !== null && at !== null)
    return { status: 'active', next: { day, at, change: changeOf(row) }, tries }
  if (status === 'ended' || status === 'cancelled') return { status }
  // Only `columnsOf` writes it.
  return { status: 'paused', because: because as ErrorCode | null }
}

function changeOf({ asset, next_changed_day: day, next_changed_minor: minor }: Row): Next['change'] {
  return day === null || minor === null ? null : { day, amount: money(asset, BigInt(minor)) }
}
