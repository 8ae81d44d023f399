import type { TransactionKind } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'

export type OperationRow = {
  readonly user_id: string
  readonly id: string
  /** The table's check allows no others. */
  readonly kind: TransactionKind
  readonly status: 'pending' | 'completed' | 'failed'
  readonly phase: 'queued' | 'submitted' | 'processing' | 'final'
  readonly account_id: string
  readonly counter_user_id: string | null
  readonly counter_account_id: string | null
  readonly asset: string
  readonly amount_minor: string
  readonly legs: unknown
  readonly provider: string
  readonly provider_reference: string | null
  readonly reference: string
  readonly failure_code: string | null
  readonly original_id: string | null
  readonly created_at: Date
  readonly submitted_at: Date | null
  readonly completed_at: Date | null
  readonly holds_until: Date | null
  readonly due_at: Date | null
  readonly attempts: number
}

const MOST_FOUND = 20

export async function operationById(tx: Tx, id: string): Promise<OperationRow | undefined> {
  const { rows } = await tx.client.query<OperationRow>('select * from ops.operations where id = $1 limit 1', [
    id,
  ])
  return rows[0]
}

/** The first of these that is an operation's id. */
export async function firstOperation(tx: Tx, ids: readonly string[]): Promise<OperationRow | undefined> {
  const { rows } = await tx.client.query<OperationRow>(
    'select * from ops.operations where id = any ($1::uuid[]) order by created_at desc limit 1',
    [ids],
  )
  return rows[0]
}

/** The operation behind a row that one of these people sees. */
export async function operationOfRow(
  tx: Tx,
  people: readonly string[],
  ids: readonly string[],
): Promise<OperationRow | undefined> {
  const { rows } = await tx.client.query<OperationRow>(
    `select * from ops.operations where id in (
       select operation_id from ops.shown_rows where user_id = any ($1::uuid[]) and id = any ($2::uuid[])
     ) order by created_at desc limit 1`,
    [people, ids],
  )
  return rows[0]
}

export async function operationsByReference(tx: Tx, reference: string): Promise<OperationRow[]> {
  const { rows } = await tx.client.query<OperationRow>(
    `select * from ops.operations where reference = $1 order by created_at desc limit ${MOST_FOUND + 1}`,
    [reference],
  )
  return rows
}

/** The latest operations that a person sees, their own and others' to them. */
export async function latestOperations(tx: Tx, userId: string): Promise<OperationRow[]> {
  const { rows } = await tx.client.query<OperationRow>(
    `with newest as materialized (
       select operation_id, occurred_at from ops.shown_rows where user_id = $1
       order by occurred_at desc, id desc limit ${2 * MOST_FOUND}
     )
     select * from ops.operations where id in (select operation_id from newest)
     order by created_at desc, id desc limit ${MOST_FOUND}`,
    [userId],
  )
  return rows
}

export type TransferRow = {
  readonly id: string
  readonly kind: string
  readonly asset: string
  readonly amount: string
  readonly debit_account_id: string
  readonly credit_account_id: string
  readonly created_at: Date
}

export async function transfersOf(
  tx: Tx,
  { id, account_id, counter_account_id }: OperationRow,
): Promise<TransferRow[]> {
  const accounts = [account_id, ...(counter_account_id === null ? [] : [counter_account_id])]
  const { rows } = await tx.client.query<TransferRow>(
    `select id, kind, asset, amount, debit_account_id, credit_account_id, created_at
     from ops.transfers_of($1, $2::uuid[])`,
    [id, accounts],
  )
  return rows
}

export type ShownRow = {
  readonly id: string
  readonly user_id: string
  readonly type: 'incoming' | 'outgoing'
  readonly asset: string
  readonly amount_minor: string
  readonly description: string
  readonly status: string
  readonly occurred_at: Date
}

const MOST_ROWS = 40

/** The rows that people see of an operation. */
export async function shownRowsOf(tx: Tx, operationId: string): Promise<ShownRow[]> {
  const { rows } = await tx.client.query<ShownRow>(
    `select id, user_id, type, asset, amount_minor, description, status, occurred_at from ops.shown_rows
     where operation_id = $1 order by occurred_at, id limit ${MOST_ROWS}`,
    [operationId],
  )
  return rows
}

export type EventRow = {
  readonly provider: string
  readonly event_id: string
  readonly type: string
  readonly occurred_at: Date
  readonly received_at: Date
  readonly applied_at: Date | null
}

const EVENT = 'provider, event_id, type, occurred_at, received_at, applied_at'
const MOST_EVENTS = 50

/** Webhook events of the provider about an operation. */
export async function eventsAbout(tx: Tx, operationId: string): Promise<EventRow[]> {
  const { rows } = await tx.client.query<EventRow>(
    `select ${EVENT} from ops.events where about = $1 order by occurred_at, event_id limit ${MOST_EVENTS}`,
    [operationId],
  )
  return rows
}

export async function eventOf(tx: Tx, provider: string, eventId: string): Promise<EventRow | undefined> {
  const { rows } = await tx.client.query<EventRow>(
    `select ${EVENT} from ops.events where provider = $1 and event_id = $2`,
    [provider, eventId],
  )
  return rows[0]
}
