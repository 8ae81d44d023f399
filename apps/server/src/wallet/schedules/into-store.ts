import { money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { WalletScheduledPayments } from '../../platform/database.generated.ts'
import type { Tx } from '../../platform/index.ts'
import type { ScheduledPayment } from './scheduled-payment.ts'
import { toSchedule } from './store.ts'

/** A planned transfer into an account of one's own, with what it has moved so far. */
export type PlannedInto = {
  readonly schedule: ScheduledPayment
  readonly toAccountId: string
  readonly moved: ScheduledPayment['amount']
  readonly runs: number
}

type Row = Selectable<WalletScheduledPayments> & {
  readonly to_account_id: string
  readonly moved_minor: string
  readonly runs: number
}

/**
 * All that a person has planned into accounts of their own, over or not, newest first. What a run moved counts once the
 * transfer is completed.
 */
export async function plansInto(tx: Tx, userId: string): Promise<PlannedInto[]> {
  const { rows } = await sql<Row>`
    select planned.*, planned.details ->> 'toAccountId' as to_account_id,
      coalesce(moved.minor, 0)::text as moved_minor, coalesce(moved.runs, 0)::int as runs
    from wallet.scheduled_payments as planned
    cross join lateral (
      select sum(operation.amount_minor) as minor, count(*) as runs
      from wallet.scheduled_occurrences as occurrence
      join operations.operations as operation
        on operation.user_id = occurrence.user_id and operation.id = occurrence.id
      where occurrence.user_id = planned.user_id and occurrence.schedule_id = planned.id
        and occurrence.outcome = 'sent' and operation.status = 'completed'
    ) as moved
    where planned.user_id = ${userId} and planned.kind = 'transfer'
    order by planned.id desc`.execute(tx.db)
  return rows.map((row) => ({
    schedule: toSchedule(row),
    toAccountId: row.to_account_id,
    moved: money(row.asset, BigInt(row.moved_minor)),
    runs: row.runs,
  }))
}
