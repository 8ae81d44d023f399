import { type Money, money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import type { P2pOffers } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Offer, Side } from './offer.ts'

/** More than anybody looks through. */
const MOST_LISTED = 100

export async function insertOffer(tx: Tx, offer: Offer): Promise<void> {
  await tx.db
    .insertInto('p2p.offers')
    .values({
      user_id: offer.userId,
      id: offer.id,
      side: offer.side,
      asset: offer.asset,
      currency: offer.price.asset,
      price_minor: offer.price.minor.toString(),
      quantity_minor: offer.quantity.minor.toString(),
      left_minor: offer.left.minor.toString(),
      min_minor: offer.min.minor.toString(),
      max_minor: offer.max.minor.toString(),
      account_id: offer.accountId,
      holding_id: offer.holdingId,
      name: offer.name,
      other_name: offer.otherName,
      created_at: offer.createdAt,
    })
    .execute()
}

/** Runs as the system: an offer is there for everybody. */
export async function offerById(tx: Tx, id: string): Promise<Offer | undefined> {
  const row = await tx.db.selectFrom('p2p.offers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOffer(row)
}

/** An offer, locked until the transaction ends, so that what is left of it goes once. Runs as the system. */
export async function lockOffer(tx: Tx, id: string): Promise<Offer | undefined> {
  const row = await tx.db
    .selectFrom('p2p.offers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toOffer(row)
}

export type Wanted = { readonly side: Side; readonly asset: string; readonly currency: string }

/** Open offers of others, the best for a taker first. Runs as the system. */
export async function openOffers(tx: Tx, butOf: string, wanted: Wanted): Promise<Offer[]> {
  const rows = await tx.db
    .selectFrom('p2p.offers')
    .selectAll()
    .where('side', '=', wanted.side)
    .where('asset', '=', wanted.asset)
    .where('currency', '=', wanted.currency)
    .where('state', '=', sql.lit('open'))
    .where('left_minor', '>', sql.lit('0'))
    .where('user_id', '<>', butOf)
    .orderBy('price_minor', wanted.side === 'sell' ? 'asc' : 'desc')
    .orderBy('id', wanted.side === 'sell' ? 'asc' : 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toOffer)
}

export type Page = { readonly userId: string; readonly limit: number; readonly cursor?: string | undefined }

/** The newest first. */
export async function offersOf(tx: Tx, { userId, limit, cursor }: Page): Promise<Offer[]> {
  const rows = await tx.db
    .selectFrom('p2p.offers')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOffer)
}

export async function offerOf(tx: Tx, userId: string, id: string): Promise<Offer | undefined> {
  const row = await tx.db
    .selectFrom('p2p.offers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOffer(row)
}

export async function countOpenOffers(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('p2p.offers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes a quantity off what is left of an offer that is locked, or puts it back (less than nothing). */
export async function takeOff(tx: Tx, id: string, quantity: Money): Promise<void> {
  await tx.db
    .updateTable('p2p.offers')
    .set({ left_minor: sql`left_minor - ${quantity.minor.toString()}` })
    .where('id', '=', id)
    .execute()
}

/** @returns whether it was open */
export async function closeOffer(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('p2p.offers')
    .set({ state: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeAllOffers(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('p2p.offers')
    .set({ state: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('open'))
    .execute()
}

function toOffer(row: Selectable<P2pOffers>): Offer {
  const of = (minor: string) => money(row.asset, BigInt(minor))
  return {
    userId: row.user_id,
    id: row.id,
    // The table's checks allow no other values.
    side: row.side as Side,
    asset: row.asset,
    price: money(row.currency, BigInt(row.price_minor)),
    quantity: of(row.quantity_minor),
    left: of(row.left_minor),
    min: of(row.min_minor),
    max: of(row.max_minor),
    accountId: row.account_id,
    holdingId: row.holding_id,
    name: row.name,
    otherName: row.other_name,
    state: row.state as Offer['state'],
    createdAt: row.created_at,
  }
}
