import type { TransactionKind } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { OperationsOperations } from '../platform/database.generated.ts'
import { batched, insertAll, type Tx } from '../platform/index.ts'
import type { FailureCode } from '../transactions/index.ts'
import { fromStored, type StandingLeg, toStored } from './legs.ts'
import type { Operation, Phase } from './operation.ts'

type Row = Selectable<OperationsOperations>

/** An operation to be written, with what it counts for where there are limits. */
export type Written = {
  readonly operation: Operation
  readonly worth: Money | null
  /** When its provider is to be told; null where it is not. */
  readonly dueAt: Date | null
}

/** Writes it down; false where its owner has one of this id already. */
export const insertOperation = batched(
  async (tx, written: readonly Written[]) => {
    const rows = await insertAll(tx, {
      into: 'operations.operations',
      rows: written.map(toRow),
      onConflict: 'do nothing',
      returning: ['user_id', 'id'],
    })
    const made = new Set(rows.map(({ user_id, id }) => `${user_id} ${id}`))
    return written.map(({ operation: { owner, id } }) => made.has(`${owner.userId} ${id}`))
  },
  { owner: ({ operation }) => operation.owner.userId, leaves: (isNew) => isNew },
)

function toRow({ operation, worth, dueAt }: Written) {
  if (worth && worth.asset !== 'USD') throw new TypeError('what counts is counted in dollars')
  return {
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
    legs: toStored(operation.legs),
    worth_usd_minor: worth?.minor.toString() ?? null,
    provider: operation.provider,
    reference: operation.reference,
    note: operation.note,
    details: operation.details,
    original_id: operation.originalId,
    failure_code: operation.status === 'failed' ? operation.failure : null,
    created_at: operation.createdAt,
    completed_at: operation.status === 'pending' ? null : operation.completedAt,
    holds_until: operation.holdsUntil,
    due_at: dueAt,
  }
}

/** The worth of an operation towards its owner's limits; null where it does not count. */
export async function worthOf(tx: Tx, { owner, id }: Pick<Operation, 'owner' | 'id'>): Promise<Money | null> {
  const { worth_usd_minor: worth } = await tx.db
    .selectFrom('operations.operations')
    .select('worth_usd_minor')
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return worth === null ? null : money('USD', BigInt(worth))
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

/** The amount given back of an operation, but for one reversal of it. */
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

/** The operation, locked until the transaction ends, so that its state moves once. */
export const lockOperation = batched(async (tx, ids: readonly string[]) => {
  const rows = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    // In one order for all who lock several.
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    return row && toOperation(row)
  })
})

/** One that its provider is to be told of or asked about, and how often that was tried. */
export type Due = { readonly operation: Operation; readonly attempts: number }

type Taking = {
  readonly provider: string
  readonly now: Date
  /** Until when no other process takes it. */
  readonly until: Date
  readonly limit: number
}

/** Takes operations that are due, the longest ago first, for this process alone. */
export async function takeDue(tx: Tx, { provider, now, until, limit }: Taking): Promise<Due[]> {
  const { rows } = await sql<Row>`
    update operations.operations as operation set taken_until = ${until}, attempts = attempts + 1
    from (
      select user_id, id from operations.operations
      where provider = ${provider} and due_at <= ${now} and coalesce(taken_until <= ${now}, true)
      order by due_at limit ${limit} for update skip locked
    ) as due
    where operation.user_id = due.user_id and operation.id = due.id
    returning operation.*`.execute(tx.db)
  return rows.map((row) => ({ operation: toOperation(row), attempts: row.attempts }))
}

type Next = {
  readonly operation: Pick<Operation, 'id' | 'owner'>
  /** Null where it is not looked at again by itself. */
  readonly at: Date | null
  /** A try that was in vain is counted; news begin the count again. */
  readonly isInVain: boolean
}

/** Says when to look next at operations that have not ended. */
export const lookAgain = batched(
  async (tx, all: readonly Next[]) => {
    await sql`
      update operations.operations as operation
      set due_at = next.at, taken_until = null, attempts = case when next.is_in_vain then attempts else 0 end
      from unnest(
        ${all.map(({ operation }) => operation.owner.userId)}::uuid[],
        ${all.map(({ operation }) => operation.id)}::uuid[], ${all.map(({ at }) => at)}::timestamptz[],
        ${all.map(({ isInVain }) => isInVain)}::boolean[]
      ) as next (user_id, id, at, is_in_vain)
      where operation.user_id = next.user_id and operation.id = next.id and status = 'pending'`.execute(tx.db)
    return all.map(() => undefined)
  },
  { leaves: () => true },
)

/**
 * Asks the provider about an operation at the next look, however long that would have been away or whether it
 * had been given up.
 *
 * @returns false where there is no provider to ask about it
 */
export async function askSoon(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update operations.operations set due_at = least(due_at, $2)
     where id = $1 and status = 'pending' and (due_at is not null or attempts > 0)`,
    [id, at],
  )
  return (rowCount ?? 0) > 0
}

/** Has the provider of what was only held until now be told of it; it is held for as long as that takes. */
export async function orderNow(
  tx: Tx,
  { owner, id }: Pick<Operation, 'owner' | 'id'>,
  at: Date,
): Promise<void> {
  await tx.client.query(
    `update operations.operations set due_at = $3, holds_until = null
     where user_id = $1 and id = $2 and status = 'pending' and due_at is null and attempts = 0`,
    [owner.userId, id, at],
  )
}

/** Removes the expiry of a hold. */
export async function keepHolding(tx: Tx, { owner, id }: Pick<Operation, 'owner' | 'id'>): Promise<void> {
  await tx.client.query(
    `update operations.operations set holds_until = null where user_id = $1 and id = $2 and status = 'pending'`,
    [owner.userId, id],
  )
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

/** A person's own operation, whatever its kind. */
export async function ownOperation(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<Operation | undefined> {
  const row = await tx.db
    .selectFrom('operations.operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
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

/** A person's operation, whatever its kind. */
export const operationById = batched(
  async (tx, named: readonly { readonly userId: string; readonly id: string }[]) => {
    const rows = await tx.db
      .selectFrom('operations.operations')
      .selectAll()
      .where(
        sql<boolean>`(user_id, id) in (select * from unnest(
          ${named.map(({ userId }) => userId)}::uuid[], ${named.map(({ id }) => id)}::uuid[]))`,
      )
      .execute()
    return named.map(({ userId, id }) => {
      const row = rows.find((each) => each.user_id === userId && each.id === id)
      return row && toOperation(row)
    })
  },
  { owner: ({ userId }) => userId },
)

/** Those whose hold has expired, the longest ago first. */
export async function expiredOperations(tx: Tx, at: Date, limit: number): Promise<string[]> {
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

export type Moved = {
  readonly id: string
  readonly phase: Exclude<Phase, 'final'>
  readonly at: Date
}

export const movePhase = batched(
  async (tx, moved: readonly Moved[]) => {
    await sql`
      update operations.operations as operation
      set phase = moved.phase, submitted_at = coalesce(submitted_at, moved.at)
      from unnest(
        ${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ phase }) => phase)}::text[],
        ${moved.map(({ at }) => at)}::timestamptz[]
      ) as moved (id, phase, at)
      where operation.id = moved.id`.execute(tx.db)
    return moved.map(() => undefined)
  },
  { leaves: () => true },
)

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

/** Writes down what an operation holds from now on, and what it is known by. */
export async function moveAmount(tx: Tx, { owner, id, amount, legs }: Operation): Promise<void> {
  await tx.db
    .updateTable('operations.operations')
    .set({ legs: JSON.stringify(toStored(legs)), amount_minor: amount.minor.toString() })
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute()
}

/** Writes down how it ended. */
export const endOperation = batched(
  async (tx, ended: readonly Exclude<Operation, { status: 'pending' }>[]) => {
    const rows = ended.map((operation) => ({
      user_id: operation.owner.userId,
      id: operation.id,
      status: operation.status,
      phase: operation.phase,
      failure_code: operation.status === 'failed' ? operation.failure : null,
      completed_at: operation.completedAt,
      amount_minor: operation.amount.minor.toString(),
      legs: toStored(operation.legs),
      details: operation.details,
    }))
    await sql`
      update operations.operations as operation
      set status = ended.status, phase = ended.phase, failure_code = ended.failure_code,
        completed_at = ended.completed_at, amount_minor = ended.amount_minor, legs = ended.legs,
        details = ended.details, due_at = null, taken_until = null
      from json_populate_recordset(null::operations.operations, ${JSON.stringify(rows)}::json) as ended
      where operation.user_id = ended.user_id and operation.id = ended.id`.execute(tx.db)
    return ended.map(() => undefined)
  },
  { owner: ({ owner }) => owner.userId, leaves: () => true },
)

// Written as the index of what counts says it, so that it is found by it.
const counts = sql<boolean>`worth_usd_minor is not null and status <> 'failed'`

export type Counted = {
  readonly userId: string
  readonly kinds: readonly TransactionKind[]
  /** The second one the earlier. */
  readonly after: readonly [later: Date, earlier: Date]
}

/** Amounts that a person moved by some kinds after each of two moments; failed ones do not count. */
export const movedAfter = batched(
  async (tx, asked: readonly Counted[]) => {
    const { rows } = await sql<{ since_later: string; since_earlier: string }>`
      select moved.*
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ kinds }) => kinds.join())}::text[],
        ${asked.map(({ after }) => after[0])}::timestamptz[], ${asked.map(({ after }) => after[1])}::timestamptz[]
      ) with ordinality as asked (user_id, kinds, later, earlier, nth)
      cross join lateral (
        select
          coalesce(sum(worth_usd_minor) filter (where created_at > asked.later), 0) as since_later,
          coalesce(sum(worth_usd_minor), 0) as since_earlier
        from operations.operations as operation
        where operation.user_id = asked.user_id and operation.kind = any (string_to_array(asked.kinds, ','))
          and created_at > asked.earlier and ${counts}
      ) as moved
      order by nth`.execute(tx.db)
    return rows.map(
      ({ since_later, since_earlier }) =>
        [money('USD', BigInt(since_later)), money('USD', BigInt(since_earlier))] as const,
    )
  },
  { owner: ({ userId }) => userId },
)

/** When the operation began with which, the oldest first, at least so much was moved after a moment. */
export async function whenMoved(
  tx: Tx,
  userId: string,
  kinds: readonly TransactionKind[],
  { after, atLeast }: { readonly after: Date; readonly atLeast: Money },
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom(
      tx.db
        .selectFrom('operations.operations')
        .select(['created_at', sql<string>`sum(worth_usd_minor) over (order by created_at, id)`.as('moved')])
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
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

export type Arrival = {
  readonly kind: TransactionKind
  readonly userId: string
  readonly otherId: string
}

/** Whether something of a kind has arrived from one person at another before. */
export const hasArrived = batched(
  async (tx, asked: readonly Arrival[]) => {
    const { rows } = await sql<{ has_arrived: boolean }>`
      select exists (
        select from operations.operations as operation
        where operation.user_id = asked.user_id and counter_user_id = asked.other_id
          and operation.kind = asked.kind and status = 'completed'
      ) as has_arrived
      from unnest(
        ${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ otherId }) => otherId)}::uuid[],
        ${asked.map(({ kind }) => kind)}::text[]
      ) with ordinality as asked (user_id, other_id, kind, nth)
      order by nth`.execute(tx.db)
    return rows.map(({ has_arrived }) => has_arrived)
  },
  { owner: ({ userId }) => userId },
)

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
