import { type Money, money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OperationsOperations } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { FailureCode } from '../transactions/index.ts'
import type { Operation, OperationKind, Phase } from './operation.ts'

type Row = Selectable<OperationsOperations>

export async function insertOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx.db
    .insertInto('operations.operations')
    .values({
      user_id: operation.owner.userId,
      id: operation.id,
      kind: operation.kind,
      status: operation.status,
      phase: operation.phase,
      account_id: operation.owner.accountId,
      counter_user_id: operation.counter?.userId ?? null,
      counter_account_id: operation.counter?.accountId ?? null,
      asset: operation.amount.asset,
      amount_minor: operation.amount.minor.toString(),
      provider: operation.provider,
      reference: operation.reference,
      note: operation.note,
      details: JSON.stringify(operation.details),
      created_at: operation.createdAt,
      completed_at: operation.status === 'pending' ? null : operation.completedAt,
    })
    .execute()
}

/**
 * Makes those who bring news of one operation take turns, also before the operation exists.
 */
export async function takeTurn(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx.db)
}

/** The operation, locked until the transaction ends, so that its state moves once. */
export async function lockOperation(tx: Tx, id: string): Promise<Operation | undefined> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toOperation(row)
}

export async function hasOperation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function operationOf(tx: Tx, kind: OperationKind, id: string): Promise<Operation | undefined> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && toOperation(row)
}

export async function movePhase(tx: Tx, id: string, phase: Exclude<Phase, 'final'>, at: Date): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({ phase, submitted_at: sql<Date>`coalesce(submitted_at, ${at})` })
    .where('id', '=', id)
    .execute()
}

export async function endOperation(
  tx: Tx,
  id: string,
  end: { status: 'completed'; amount: Money } | { status: 'failed'; failure: FailureCode },
  at: Date,
): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({
      status: end.status,
      phase: 'final',
      failure_code: end.status === 'failed' ? end.failure : null,
      completed_at: at,
      waits_until: null,
      ...(end.status === 'completed' ? { amount_minor: end.amount.minor.toString() } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Minor units of a kind that left or will leave an account since a moment; failed ones do not count. */
export async function movedSince(
  tx: Tx,
  accountId: string,
  kind: OperationKind,
  since: Date,
): Promise<bigint> {
  const { total } = await tx.db
    .selectFrom('operations.operations')
    .select(sql<string>`coalesce(sum(amount_minor), 0)`.as('total'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

function toOperation(row: Row): Operation {
  const counter =
    row.counter_user_id && row.counter_account_id
      ? { userId: row.counter_user_id, accountId: row.counter_account_id }
      : null
  const common = {
    id: row.id,
    // The table's checks allow no other kind, phase or failure; this is where rows become operations.
    kind: row.kind as OperationKind,
    owner: { userId: row.user_id, accountId: row.account_id },
    counter,
    amount: money(row.asset, BigInt(row.amount_minor)),
    provider: row.provider,
    reference: row.reference,
    note: row.note,
    details: row.details as Operation['details'],
    createdAt: row.created_at,
  }
  if (row.completed_at === null) {
    return { ...common, status: 'pending', phase: row.phase as Exclude<Phase, 'final'> }
  }
  if (row.failure_code === null) {
    return { ...common, status: 'completed', phase: 'final', completedAt: row.completed_at }
  }
  return {
    ...common,
    status: 'failed',
    phase: 'final',
    completedAt: row.completed_at,
    failure: row.failure_code as FailureCode,
  }
}
