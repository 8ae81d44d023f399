import { money } from '@sadaf/money'
import type { Selectable } from 'kysely'
import type { P2pTrades } from '../platform/database.generated.ts'
import type { Tx } from '../platform/index.ts'
import type { Side } from './offer.ts'
import type { Page } from './offer-store.ts'
import type { Trade } from './trade.ts'

/** Writes a trade down for both of its sides. Runs as the system. */
export async function insertTrade(tx: Tx, sides: readonly [Trade, Trade]): Promise<void> {
  await tx.db
    .insertInto('p2p.trades')
    .values(
      sides.map((side) => ({
        user_id: side.userId,
        id: side.id,
        offer_id: side.offerId,
        is_maker: side.isMaker,
        side: side.side,
        other_user_id: side.otherUserId,
        name: side.name,
        other_name: side.otherName,
        asset: side.quantity.asset,
        quantity_minor: side.quantity.minor.toString(),
        currency: side.price.asset,
        price_minor: side.price.minor.toString(),
        value_minor: side.value.minor.toString(),
        account_id: side.accountId,
        holding_id: side.holdingId,
        expires_at: side.expiresAt,
        created_at: side.createdAt,
      })),
    )
    .execute()
}

export async function tradeOf(tx: Tx, userId: string, id: string): Promise<Trade | undefined> {
  const row = await tx.db
    .selectFrom('p2p.trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTrade(row)
}

/** Both sides of a trade, its maker first, locked until the transaction ends. Runs as the system. */
export async function lockTrade(tx: Tx, id: string): Promise<readonly [Trade, Trade] | undefined> {
  const rows = await tx.db
    .selectFrom('p2p.trades')
    .selectAll()
    .where('id', '=', id)
    .orderBy('is_maker', 'desc')
    .forUpdate()
    .execute()
  const [maker, taker] = rows.map(toTrade)
  return maker && taker ? [maker, taker] : undefined
}

export async function tradesOf(
  tx: Tx,
  { userId, limit, cursor, isOpen }: Page & { readonly isOpen: boolean },
): Promise<Trade[]> {
  const rows = await tx.db
    .selectFrom('p2p.trades')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', isOpen ? 'is' : 'is not', null)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTrade)
}

export async function countOpenTrades(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('p2p.trades')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes down for both sides how a trade stands. Runs as the system. */
export async function saveState(
  tx: Tx,
  { id, state, endedAt, dispute }: Pick<Trade, 'id' | 'state' | 'endedAt' | 'dispute'>,
): Promise<void> {
  await tx.db
    .updateTable('p2p.trades')
    .set({
      state,
      ended_at: endedAt,
      disputed_by: dispute?.by ?? null,
      dispute_reason: dispute?.reason ?? null,
      disputed_at: dispute?.at ?? null,
    })
    .where('id', '=', id)
    .execute()
}

function toTrade(row: Selectable<P2pTrades>): Trade {
  const { disputed_by: by, dispute_reason: reason, disputed_at: at } = row
  return {
    userId: row.user_id,
    id: row.id,
    offerId: row.offer_id,
    isMaker: row.is_maker,
    // The table's checks allow no other values.
    side: row.side as Side,
    otherUserId: row.other_user_id,
    name: row.name,
    otherName: row.other_name,
    quantity: money(row.asset, BigInt(row.quantity_minor)),
    price: money(row.currency, BigInt(row.price_minor)),
    value: money(row.currency, BigInt(row.value_minor)),
    accountId: row.account_id,
    holdingId: row.holding_id,
    state: row.state as Trade['state'],
    expiresAt: row.expires_at,
    dispute: by !== null && reason !== null && at !== null ? { by, reason, at } : null,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}
