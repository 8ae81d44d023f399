import { assetCode, type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { RequestsRequests, RequestsShares } from '../platform/database.generated.ts'
import { insertAll, type Tx } from '../platform/index.ts'
import { changedShares, isOpen, type Request, type Share, type ShareState, totalOf } from './request.ts'

// A request has a row for each of its sides, and so has each share. Those who write them write all of them, as the
// system; the row of the one who asks is what they lock.

type RequestRow = Selectable<RequestsRequests>
type ShareRow = Selectable<RequestsShares>

/** Writes a request down for the one who asks and for all who are asked. */
export async function insertRequest(tx: Tx, request: Request, knownTo: ReadonlySet<string>): Promise<void> {
  const { asker, shares } = request
  const sides = [
    { userId: asker.userId, amount: totalOf(request) },
    ...shares.map(({ asked, amount }) => ({ userId: asked.userId, amount })),
  ]
  await insertAll(tx, {
    into: 'requests.requests',
    rows: sides.map(({ userId, amount }) => requestRow(request, userId, amount, knownTo.has(userId))),
  })
  await insertAll(tx, {
    into: 'requests.shares',
    rows: shares.flatMap((share, place) => [
      { ...shareRow(request, share, place), ...sideOfAsker(request, share) },
      { ...shareRow(request, share, place), ...sideOfAsked(request, share) },
    ]),
  })
}

/** A request as the one who asks has it, locked until the transaction ends, so that its shares move once. */
export async function lockRequest(tx: Tx, askerId: string, id: string): Promise<Request | undefined> {
  const row = await tx.db
    .selectFrom('requests.requests')
    .selectAll()
    .where('user_id', '=', askerId)
    .where('id', '=', id)
    .where('direction', '=', sql.lit('outgoing'))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const shares = await tx.db
    .selectFrom('requests.shares')
    .selectAll()
    .where('user_id', '=', askerId)
    .where('request_id', '=', id)
    .orderBy('place')
    .execute()
  return toRequest(row, shares)
}

/** Saves what has become of a locked request, for all of its sides. */
export async function saveRequest(tx: Tx, before: Request, after: Request): Promise<void> {
  const changed = changedShares(before, after)
  if (changed.length > 0) await saveShares(tx, after, changed)
  await saveSides(tx, after, changed)
}

async function saveShares(tx: Tx, { asker }: Request, changed: readonly Share[]): Promise<void> {
  const sides = changed.flatMap((share) => [
    { share, userId: asker.userId },
    { share, userId: share.asked.userId },
  ])
  await sql`
    update requests.shares as share
    set state = now.state, operation_id = now.operation_id, told_at = now.told_at,
      answered_at = now.answered_at, arrived_at = now.arrived_at
    from unnest(
      ${sides.map(({ userId }) => userId)}::uuid[], ${sides.map(({ share }) => share.id)}::uuid[],
      ${sides.map(({ share }) => share.state)}::text[], ${sides.map(({ share }) => share.operationId)}::uuid[],
      ${sides.map(({ share }) => share.toldAt)}::timestamptz[],
      ${sides.map(({ share }) => share.answeredAt)}::timestamptz[],
      ${sides.map(({ share }) => share.arrivedAt)}::timestamptz[]
    ) as now (user_id, id, state, operation_id, told_at, answered_at, arrived_at)
    where share.user_id = now.user_id and share.id = now.id`.execute(tx.db)
}

async function saveSides(tx: Tx, request: Request, changed: readonly Share[]): Promise<void> {
  const sides = [
    { userId: request.asker.userId, open: isOpen(request) },
    ...changed.map(({ asked, state }) => ({ userId: asked.userId, open: state === 'open' })),
  ]
  await sql`
    update requests.requests as request
    set is_open = side.is_open, is_cancelled = ${request.isCancelled}
    from unnest(
      ${sides.map(({ userId }) => userId)}::uuid[], ${sides.map(({ open }) => open)}::boolean[]
    ) as side (user_id, is_open)
    where request.user_id = side.user_id and request.id = ${request.id}`.execute(tx.db)
}

/** A request whose time is up. */
export type Expiring = { readonly askerId: string; readonly id: string }

/** Open requests whose time is up, the longest ago first; any person's, for workers. */
export async function expiringRequests(tx: Tx, now: Date, limit: number): Promise<Expiring[]> {
  const rows = await tx.db
    .selectFrom('requests.requests')
    .select(['user_id', 'id'])
    .where('direction', '=', sql.lit('outgoing'))
    .where('is_open', '=', sql.lit(true))
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ askerId: row.user_id, id: row.id }))
}

/** How many requests of a person are open. */
export async function countOpen(tx: Tx, askerId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('requests.requests')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', askerId)
    .where('direction', '=', sql.lit('outgoing'))
    .where('is_open', '=', sql.lit(true))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of a person's shares each of those is asked for and has not answered: the most of all. */
export async function mostOpenToOne(tx: Tx, askerId: string, askedIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ most: string }>`
    select coalesce(max(count), 0) as most from (
      select count(*) from requests.shares
      where user_id = ${askerId} and direction = 'outgoing' and state = 'open'
        and other_user_id = any (${[...askedIds]}::uuid[])
      group by other_user_id
    ) as each`.execute(tx.db)
  return Number(rows[0]?.most ?? 0)
}

/**
 * How many of a person's shares each of those was told of after a moment, whatever has become of them: the most of all.
 */
export async function mostToldToOne(
  tx: Tx,
  askerId: string,
  askedIds: readonly string[],
  after: Date,
): Promise<number> {
  const { rows } = await sql<{ most: string }>`
    select coalesce(max(count), 0) as most from (
      select count(*) from requests.shares
      where user_id = ${askerId} and direction = 'outgoing' and told_at > ${after}
        and other_user_id = any (${[...askedIds]}::uuid[])
      group by other_user_id
    ) as each`.execute(tx.db)
  return Number(rows[0]?.most ?? 0)
}

/** Open requests that a person has to answer, in one order for all who lock them. */
export async function openAskedOf(
  tx: Tx,
  userId: string,
  askerId: string | null = null,
): Promise<readonly Expiring[]> {
  const rows = await tx.db
    .selectFrom('requests.requests')
    .select(['asker_user_id', 'id'])
    .where('user_id', '=', userId)
    .where('direction', '=', sql.lit('incoming'))
    .where('is_open', '=', sql.lit(true))
    .$if(askerId !== null, (query) => query.where('asker_user_id', '=', askerId ?? ''))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ askerId: row.asker_user_id, id: row.id }))
}

/** Open requests that a person has made, in one order for all who lock them. */
export async function openAskingOf(tx: Tx, userId: string): Promise<readonly Expiring[]> {
  const rows = await tx.db
    .selectFrom('requests.requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('direction', '=', sql.lit('outgoing'))
    .where('is_open', '=', sql.lit(true))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => ({ askerId: userId, id }))
}

function requestRow(request: Request, userId: string, amount: Money, isAskerKnown: boolean) {
  return {
    user_id: userId,
    id: request.id,
    direction: userId === request.asker.userId ? 'outgoing' : 'incoming',
    asker_user_id: request.asker.userId,
    asker_name: request.asker.name,
    asker_other_name: request.asker.otherName,
    is_asker_known: isAskerKnown,
    asset: request.asset,
    amount_minor: amount.minor.toString(),
    note: request.note,
    due_on: request.dueOn,
    splits: userId === request.asker.userId ? request.splits : null,
    settles: request.settles,
    is_open: true,
    created_at: request.createdAt,
    lapses_at: request.expiresAt,
  }
}

function shareRow(request: Request, share: Share, place: number) {
  return {
    id: share.id,
    request_id: request.id,
    name: share.asked.name,
    other_name: share.asked.otherName,
    place,
    asset: request.asset,
    amount_minor: share.amount.minor.toString(),
    state: share.state,
    told_at: share.toldAt,
  }
}

const sideOfAsker = ({ asker }: Request, { asked }: Share) => ({
  user_id: asker.userId,
  direction: 'outgoing',
  other_user_id: asked.userId,
})

const sideOfAsked = ({ asker }: Request, { asked }: Share) => ({
  user_id: asked.userId,
  direction: 'incoming',
  other_user_id: asker.userId,
})

function toRequest(row: RequestRow, shares: readonly ShareRow[]): Request {
  return {
    id: row.id,
    asker: { userId: row.asker_user_id, name: row.asker_name, otherName: row.asker_other_name },
    asset: assetCode(row.asset),
    note: row.note,
    dueOn: row.due_on,
    splits: row.splits,
    // The table's check allows no other values.
    settles: row.settles as Request['settles'],
    isCancelled: row.is_cancelled,
    createdAt: row.created_at,
    expiresAt: row.lapses_at,
    shares: shares.map(toShare),
  }
}

function toShare(row: ShareRow): Share {
  return {
    id: row.id,
    asked: { userId: row.other_user_id, name: row.name, otherName: row.other_name },
    amount: money(row.asset, BigInt(row.amount_minor)),
    // The table's check allows no other values.
    state: row.state as ShareState,
    operationId: row.operation_id,
    toldAt: row.told_at,
    answeredAt: row.answered_at,
    arrivedAt: row.arrived_at,
  }
}
