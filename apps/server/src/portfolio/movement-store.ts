import type { Money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import type { DatedLot, Happened } from './standing.ts'

/** Something that came into a holding or left it. */
export type NewMovement = {
  readonly userId: string
  readonly holdingId: string
  /** Id of the cause, such as a fill: repeated news is kept once. */
  readonly id: string
  readonly at: Date
  readonly kind: 'acquired' | 'disposed'
  readonly quantity: Money
  /** Amount paid for it with fees, or received for it without them; null if its cost is unknown. */
  readonly worth: Money | null
  /**
   * From one holding of the person's to another, or earned by what is held, where it is: then nothing came from
   * outside, and nothing went there.
   */
  readonly isWithin?: boolean
  readonly operationId: string
}

/** Key of a holding, with its owner. */
export type HoldingKey = { readonly userId: string; readonly holdingId: string }

type Row = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly quantity_minor: string
  readonly worth_minor: string | null
  readonly is_within: boolean
}

/** @returns whether it is new */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  const row = await tx.db
    .insertInto('portfolio.movements')
    .values({
      user_id: movement.userId,
      holding_id: movement.holdingId,
      id: movement.id,
      at: movement.at,
      kind: movement.kind,
      quantity_minor: movement.quantity.minor.toString(),
      worth_minor: movement.worth?.minor.toString() ?? null,
      currency: movement.worth?.asset ?? null,
      is_within: movement.isWithin ?? false,
      operation_id: movement.operationId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'holding_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back what turned out not to have been. @returns when it was; undefined where it was not there */
export async function deleteMovement(
  tx: Tx,
  { userId, holdingId, id }: HoldingKey & { readonly id: string },
): Promise<Date | undefined> {
  const row = await tx.db
    .deleteFrom('portfolio.movements')
    .where('user_id', '=', userId)
    .where('holding_id', '=', holdingId)
    .where('id', '=', id)
    .returning('at')
    .executeTakeFirst()
  return row?.at
}

/**
 * From where movements of one holding are read on, in the order in which they happened: a moment, or behind one of
 * them.
 */
export type From = { readonly at: Date } | { readonly after: string }

/** Those of a holding from somewhere on, the oldest first. @param most of them at once */
export async function movementsFrom(
  tx: Tx,
  { userId, holdingId }: HoldingKey,
  from: From,
  most: number,
): Promise<Happened[]> {
  const { rows } = await sql<Row>`
    select id, at, kind, quantity_minor, worth_minor, is_within from portfolio.movements
    where user_id = ${userId} and holding_id = ${holdingId} and ${beginning({ userId, holdingId }, from)}
    order by at, id limit ${most}`.execute(tx.db)
  return rows.map(toHappened)
}

/**
 * Acquisitions behind one acquisition and before another movement, the oldest first. @param most of them at
 * once
 */
export async function acquiredBetween(
  tx: Tx,
  { userId, holdingId }: HoldingKey,
  { after, before, most }: { readonly after: string; readonly before: string; readonly most: number },
): Promise<DatedLot[]> {
  const key = { userId, holdingId }
  const { rows } = await sql<Row>`
    select id, at, kind, quantity_minor, worth_minor, is_within from portfolio.movements
    where user_id = ${userId} and holding_id = ${holdingId} and kind = 'acquired'
      and (at, id) > ${placeOf(key, after)} and (at, id) < ${placeOf(key, before)}
    order by at, id limit ${most}`.execute(tx.db)
  return rows.map(toLot)
}

/**
 * The oldest lots of each holding behind its first, in their order.
 *
 * @param most of each holding
 */
export async function lotsBehind(
  tx: Tx,
  userId: string,
  first: readonly { readonly holdingId: string; readonly lotId: string }[],
  most: number,
): Promise<ReadonlyMap<string, DatedLot[]>> {
  if (first.length === 0) return new Map()
  const [holdings, lots] = [first.map(({ holdingId }) => holdingId), first.map(({ lotId }) => lotId)]
  const { rows } = await sql<Row & { readonly holding_id: string }>`
    select known.holding_id, lot.id, lot.at, lot.kind, lot.quantity_minor, lot.worth_minor, lot.is_within
    from unnest(${holdings}::uuid[], ${lots}::uuid[]) as known (holding_id, lot_id)
    join portfolio.movements as sold_first
      on sold_first.user_id = ${userId} and sold_first.holding_id = known.holding_id and sold_first.id = known.lot_id
    cross join lateral (
      select id, at, kind, quantity_minor, worth_minor, is_within from portfolio.movements
      where user_id = ${userId} and holding_id = known.holding_id and kind = 'acquired'
        and (at, id) > (sold_first.at, sold_first.id)
      order by at, id limit ${most}
    ) as lot
    order by known.holding_id, lot.at, lot.id`.execute(tx.db)
  const behind = Map.groupBy(rows, (row) => row.holding_id)
  return new Map([...behind].map(([holdingId, each]) => [holdingId, each.map(toLot)]))
}

/** Between which moments something came or left; null where nothing ever did. */
export async function stretchOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly since: Date; readonly until: Date } | null> {
  const { rows } = await sql<{ since: Date | null; until: Date | null }>`
    select min(reach.since) as since, max(reach.until) as until
    from portfolio.holdings as holding
    cross join lateral (
      select
        (select at from portfolio.movements where user_id = holding.user_id and holding_id = holding.id
         order by at, id limit 1) as since,
        (select at from portfolio.movements where user_id = holding.user_id and holding_id = holding.id
         order by at desc, id desc limit 1) as until
    ) as reach
    where holding.user_id = ${userId}`.execute(tx.db)
  const [reach] = rows
  return reach?.since && reach.until ? { since: reach.since, until: reach.until } : null
}

function beginning(key: HoldingKey, from: From) {
  return 'at' in from ? sql`at >= ${from.at}` : sql`(at, id) > ${placeOf(key, from.after)}`
}

// By its row and not by a value: what this program knows of a moment is no finer than a millisecond.
function placeOf({ userId, holdingId }: HoldingKey, id: string) {
  return sql`(select place.at, place.id from portfolio.movements as place
    where place.user_id = ${userId} and place.holding_id = ${holdingId} and place.id = ${id})`
}

function toHappened({ id, at, kind, quantity_minor, worth_minor, is_within }: Row): Happened {
  return {
    id,
    at,
    kind: kind === 'acquired' ? 'acquired' : 'disposed',
    quantityMinor: BigInt(quantity_minor),
    worthMinor: worth_minor === null ? null : BigInt(worth_minor),
    isWithin: is_within,
  }
}

function toLot({ id, at, quantity_minor, worth_minor }: Row): DatedLot {
  const cost = worth_minor === null ? null : BigInt(worth_minor)
  return {
    id,
    at,
    quantity: BigInt(quantity_minor),
    cost: cost === null ? null : { local: cost, base: cost },
  }
}
