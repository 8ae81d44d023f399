import type { ErrorCode } from '@sadaf/api'
import { money } from '@sadaf/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type {
  WalletScheduledOccurrences,
  WalletScheduledPayments,
} from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { Frequency } from './occurrences.ts'
import type { Outcome, ScheduledPayment, State } from './scheduled-payment.ts'

type Row = Selectable<WalletScheduledPayments>
export type OccurrenceRow = Selectable<WalletScheduledOccurrences>

export async function insertSchedule(tx: Tx, schedule: ScheduledPayment): Promise<void> {
  const { recipient, amount, series } = schedule
  const row: Insertable<WalletScheduledPayments> = {
    user_id: schedule.userId,
    id: schedule.id,
    account_id: schedule.accountId,
    recipient_user_id: recipient.userId,
    recipient_name: recipient.name,
    recipient_other_name: recipient.otherName,
    recipient_wallet_id: recipient.walletId,
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

/** The same as long as it is due, and nobody else has it in hand. */
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

/** What is due, and by when it is since. */
export type Due = Pick<ScheduledPayment, 'userId' | 'id'> & { readonly asset: string; readonly at: Date }

/** What is due, the longest first, after one of them; any person's, for workers. */
export async function dueAfter(tx: Tx, now: Date, after: Due | undefined, limit: number): Promise<Due[]> {
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .select(['user_id', 'id', 'asset', 'next_at'])
    .where('status', '=', sql.lit('active'))
    .where('next_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_at, id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, id: row.id, asset: row.asset, at: row.next_at ?? now }))
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
  },
): Promise<ScheduledPayment[]> {
  const { before } = page
  const rows = await tx.db
    .selectFrom('wallet.scheduled_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', page.status === 'planned' ? planned : over)
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

/** Saves in which state it is, and how its recipient is called by now. */
export async function saveState(
  tx: Tx,
  { userId, id, recipient }: Pick<ScheduledPayment, 'userId' | 'id' | 'recipient'>,
  state: State,
): Promise<void> {
  await tx.db
    .updateTable('wallet.scheduled_payments')
    .set({
      ...columnsOf(state),
      recipient_name: recipient.name,
      recipient_other_name: recipient.otherName,
      recipient_wallet_id: recipient.walletId,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
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
    tries: isActive ? state.tries : 0,
  }
}

function toSchedule(row: Row): ScheduledPayment {
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    recipient: {
      userId: row.recipient_user_id,
      name: row.recipient_name,
      otherName: row.recipient_other_name,
      walletId: row.recipient_wallet_id,
    },
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

function stateOf({ status, next_day: day, next_at: at, tries, paused_because: because }: Row): State {
  if (day !== null && at !== null) return { status: 'active', next: { day, at }, tries }
  if (status === 'ended' || status === 'cancelled') return { status }
  // Only `columnsOf` writes it.
  return { status: 'paused', because: because as ErrorCode | null }
}
