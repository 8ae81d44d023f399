import type { TransactionKind } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OperationsOperations } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { FailureCode } from '../transactions/index.ts'
import { fromStored, type StandingLeg, toStored } from './legs.ts'
import type { Operation, Phase } from './operation.ts'

type Row = Selectable<OperationsOperations>

/** Writes it down; false where its owner has one of this id already. */
export async function insertOperation(tx: Tx, operation: Operation, worth: Money | null): Promise<boolean> {
  if (worth && worth.asset !== 'USD') throw new TypeError('what counts is counted in dollars')
  const { numInsertedOrUpdatedRows } = await tx.db
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
      legs: JSON.stringify(toStored(operation.legs)),
      worth_usd_minor: worth?.minor.toString() ?? null,
      provider: operation.provider,
      reference: operation.reference,
      note: operation.note,
      details: JSON.stringify(operation.details),
      original_id: operation.originalId,
      failure_code: operation.status === 'failed' ? operation.failure : null,
      created_at: operation.createdAt,
      completed_at: operation.status === 'pending' ? null : operation.completedAt,
      holds_until: operation.holdsUntil,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes note of a settlement; false where it was taken before. */
export async function insertSettlement(tx: Tx, operation: Operation, id: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('operations.settlements')
    .values({ user_id: operation.owner.userId, operation_id: operation.id, id, settled_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What was given back of an operation, but for one reversal of it. */
export async function reversedOf(tx: Tx, original: Operation, butFor: string): Promise<Money> {
  const { given } = await tx.db
    .selectFrom('operations.operations')
    .select(sql<string>`coalesce(sum(amount_minor), 0)`.as('given'))
    .where('original_id', '=', original.id)
    .where('id', '<>', butFor)
    .where('status', '<>', sql.lit('failed'))
    .executeTakeFirstOrThrow()
  return money(original.amount.asset, BigInt(given))
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

export async function operationOf(tx: Tx, kind: TransactionKind, id: string): Promise<Operation | undefined> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && toOperation(row)
}

/** How far those of a person's operations are that exist. */
export async function statusesOf(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Operation['status']>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('operations.operations')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  // The table's check allows no other values.
  return new Map(rows.map(({ id, status }) => [id, status as Operation['status']]))
}

/** Somebody's operation, whatever its kind. */
export async function operationById(tx: Tx, userId: string, id: string): Promise<Operation | undefined> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOperation(row)
}

/** Those whose hold has lapsed, the longest ago first. */
export async function lapsedOperations(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('operations.operations')
    .select('id')
    .where('holds_until', '<=', at)
    .where('status', '=', sql.lit('pending'))
    .orderBy('holds_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function movePhase(tx: Tx, id: string, phase: Exclude<Phase, 'final'>, at: Date): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({ phase, submitted_at: sql<Date>`coalesce(submitted_at, ${at})` })
    .where('id', '=', id)
    .execute()
}

export async function moveLegs(
  tx: Tx,
  { owner, id }: Operation,
  legs: readonly StandingLeg[],
): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({ legs: JSON.stringify(toStored(legs)) })
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute()
}

/** Writes down how it ended. */
export async function endOperation(
  tx: Tx,
  operation: Exclude<Operation, { status: 'pending' }>,
): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({
      status: operation.status,
      phase: operation.phase,
      failure_code: operation.status === 'failed' ? operation.failure : null,
      completed_at: operation.completedAt,
      amount_minor: operation.amount.minor.toString(),
      legs: JSON.stringify(toStored(operation.legs)),
      details: JSON.stringify(operation.details),
    })
    .where('user_id', '=', operation.owner.userId)
    .where('id', '=', operation.id)
    .execute()
}

// Written as the index of what counts says it, so that it is found by it.
const counts = sql<boolean>`worth_usd_minor is not null and status <> 'failed'`

/** What a person moved by one kind after each of two moments, the second one the earlier; failed ones do not count. */
export async function movedAfter(
  tx: Tx,
  userId: string,
  kind: TransactionKind,
  [later, earlier]: readonly [later: Date, earlier: Date],
): Promise<readonly [sinceLater: Money, sinceEarlier: Money]> {
  const { since_later, since_earlier } = await tx.db
    .selectFrom('operations.operations')
    .select([
      sql<string>`coalesce(sum(worth_usd_minor) filter (where created_at > ${later}), 0)`.as('since_later'),
      sql<string>`coalesce(sum(worth_usd_minor), 0)`.as('since_earlier'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', earlier)
    .where(counts)
    .executeTakeFirstOrThrow()
  return [money('USD', BigInt(since_later)), money('USD', BigInt(since_earlier))]
}

/** When the operation began with which, the oldest first, at least so much was moved after a moment. */
export async function whenMoved(
  tx: Tx,
  userId: string,
  kind: TransactionKind,
  { after, atLeast }: { readonly after: Date; readonly atLeast: Money },
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom(
      tx.db
        .selectFrom('operations.operations')
        .select(['created_at', sql<string>`sum(worth_usd_minor) over (order by created_at, id)`.as('moved')])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('created_at', '>', after)
        .where(counts)
        .as('so_far'),
    )
    .select('created_at')
    .where('moved', '>=', atLeast.minor.toString())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Whether something of a kind has arrived from one person at another before. */
export async function hasArrived(
  tx: Tx,
  kind: TransactionKind,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .select('id')
    .where('user_id', '=', userId)
    .where('counter_user_id', '=', otherId)
    .where('kind', '=', sql.lit(kind))
    .where('status', '=', sql.lit('completed'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toOperation(row: Row): Operation {
  const counter =
    row.counter_user_id && row.counter_account_id
      ? { userId: row.counter_user_id, accountId: row.counter_account_id }
      : null
  const common = {
    id: row.id,
    // The table's checks allow no other kind, phase or failure; this is where rows become operations.
    kind: row.kind as TransactionKind,
    owner: { userId: row.user_id, accountId: row.account_id },
    counter,
    amount: money(row.asset, BigInt(row.amount_minor)),
    legs: fromStored(row.legs),
    provider: row.provider,
    reference: row.reference,
    note: row.note,
    details: row.details,
    originalId: row.original_id,
    createdAt: row.created_at,
    holdsUntil: row.holds_until,
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
