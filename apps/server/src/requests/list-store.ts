import type { Spelled } from '@sadaf/api'
import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { RequestsRequests, RequestsShares } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Named, Request, ShareState } from './request.ts'

/** A request as one of its sides sees it. */
export type SeenRequest = Pick<
  Request,
  'id' | 'note' | 'dueOn' | 'splits' | 'settles' | 'createdAt' | 'expiresAt'
> & {
  readonly direction: 'incoming' | 'outgoing'
  readonly isOpen: boolean
  readonly asker: Named & { readonly isKnown: boolean }
  readonly amount: Money
  readonly shares: readonly SeenShare[]
}

export type SeenShare = Spelled & {
  readonly id: string
  readonly amount: Money
  readonly state: ShareState
  readonly toldAt: Date
  readonly answeredAt: Date | null
  readonly arrivedAt: Date | null
}

/** As many as are shown beside a transaction. */
const MOST_OF_SPLIT = 20

type RequestRow = Selectable<RequestsRequests>
type ShareRow = Selectable<RequestsShares>

/** A person's requests in one direction, newest first. */
export async function requestsPage(
  tx: Tx,
  userId: string,
  page: {
    readonly direction: 'incoming' | 'outgoing'
    readonly isOpen: boolean
    readonly limit: number
    readonly before: string | undefined
  },
): Promise<SeenRequest[]> {
  const { before } = page
  const rows = await tx.db
    .selectFrom('requests.requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('direction', '=', page.direction)
    .where('is_open', '=', page.isOpen)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return withShares(tx, userId, rows)
}

/** The requests by which a person splits a transaction, newest first. */
export async function requestsOfSplit(tx: Tx, userId: string, splits: string): Promise<SeenRequest[]> {
  const rows = await tx.db
    .selectFrom('requests.requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('splits', '=', splits)
    .orderBy('id', 'desc')
    .limit(MOST_OF_SPLIT)
    .execute()
  return withShares(tx, userId, rows)
}

/** One of a person's requests. */
export async function seenRequest(tx: Tx, userId: string, id: string): Promise<SeenRequest | undefined> {
  const rows = await tx.db
    .selectFrom('requests.requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
  const [seen] = await withShares(tx, userId, rows)
  return seen
}

async function withShares(tx: Tx, userId: string, rows: readonly RequestRow[]): Promise<SeenRequest[]> {
  if (rows.length === 0) return []
  const shares = await tx.db
    .selectFrom('requests.shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', sql<string>`any (${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('place')
    .execute()
  const sharesOf = Map.groupBy(shares, ({ request_id }) => request_id)
  return rows.map((row) => toSeen(row, sharesOf.get(row.id) ?? []))
}

function toSeen(row: RequestRow, shares: readonly ShareRow[]): SeenRequest {
  return {
    id: row.id,
    // The table's checks allow no other values.
    direction: row.direction as SeenRequest['direction'],
    settles: row.settles as SeenRequest['settles'],
    isOpen: row.is_open,
    asker: {
      userId: row.asker_user_id,
      name: row.asker_name,
      otherName: row.asker_other_name,
      isKnown: row.is_asker_known,
    },
    amount: money(row.asset, BigInt(row.amount_minor)),
    note: row.note,
    dueOn: row.due_on,
    splits: row.splits,
    createdAt: row.created_at,
    expiresAt: row.lapses_at,
    shares: shares.map(toSeenShare),
  }
}

function toSeenShare(row: ShareRow): SeenShare {
  return {
    id: row.id,
    name: row.name,
    otherName: row.other_name,
    amount: money(row.asset, BigInt(row.amount_minor)),
    // The table's check allows no other values.
    state: row.state as ShareState,
    toldAt: row.told_at,
    answeredAt: row.answered_at,
    arrivedAt: row.arrived_at,
  }
}
