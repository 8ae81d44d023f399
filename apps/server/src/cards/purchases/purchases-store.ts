import { declineReasons } from '@sadaf/api'
import { money } from '@sadaf/money'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { CardsPurchases } from '../../platform/database.generated.ts'
import { batched, type Tx } from '../../platform/index.ts'
import type { CardEntryMode } from '../../providers/index.ts'
import type { Event, Purchase, PurchaseKind, StandsOut } from './purchase.ts'
import { shopCategory } from './purchase-facts.ts'
import { refundedAmount } from './refunds-store.ts'

/** Writes down purchases, and what they count for towards the limits of their cards' lines. */
export const insertPurchase = batched(
  async (tx, purchases: readonly Purchase[]) => {
    await sql`
      with made as (
        insert into cards.purchases
        select * from json_populate_recordset(null::cards.purchases, ${JSON.stringify(purchases.map(toRow))}::json)
        returning user_id, line_id, spent_on as day, counted_minor as minor
      )
      insert into cards.spent as before (user_id, line_id, day, minor)
      select user_id, line_id, day, sum(minor) from made where day is not null and minor > 0
      group by user_id, line_id, day
      order by user_id, line_id, day
      on conflict (user_id, line_id, day) do update set minor = before.minor + excluded.minor`.execute(tx.db)
    return purchases.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

export type Spent = {
  readonly userId: string
  readonly lineId: string
  readonly day: string
  readonly minor: bigint
}

/** Adds to what was used of limits. */
async function addSpent(tx: Tx, spent: readonly Spent[]): Promise<void> {
  if (spent.length === 0) return
  await sql`
    insert into cards.spent as before (user_id, line_id, day, minor)
    select user_id, line_id, day, sum(minor) from unnest(
      ${spent.map(({ userId }) => userId)}::uuid[], ${spent.map(({ lineId }) => lineId)}::uuid[],
      ${spent.map(({ day }) => day)}::date[], ${spent.map(({ minor }) => minor.toString())}::numeric[]
    ) as added (user_id, line_id, day, minor)
    group by user_id, line_id, day
    order by user_id, line_id, day
    on conflict (user_id, line_id, day) do update set minor = before.minor + excluded.minor`.execute(tx.db)
}

/** Has a purchase count for so much from now on: what it counted for before is given back, or added to. */
export async function countAs(tx: Tx, id: string, minor: bigint): Promise<void> {
  const { rows } = await sql<{ user_id: string; line_id: string; day: string | null; before: string }>`
    with before as (
      select user_id, id, line_id, to_char(spent_on, 'YYYY-MM-DD') as day, counted_minor
      from cards.purchases where id = ${id} for update
    )
    update cards.purchases as purchase set counted_minor = ${minor.toString()}::numeric from before
    where purchase.user_id = before.user_id and purchase.id = before.id
      and before.counted_minor <> ${minor.toString()}::numeric
    returning before.user_id, before.line_id, before.day, before.counted_minor as before`.execute(tx.db)
  const [row] = rows
  if (!row?.day) return
  const change = minor - BigInt(row.before)
  if (change > 0n)
    return addSpent(tx, [{ userId: row.user_id, lineId: row.line_id, day: row.day, minor: change }])
  await sql`
    update cards.spent set minor = minor + ${change.toString()}::numeric
    where user_id = ${row.user_id} and line_id = ${row.line_id} and day = ${row.day}::date`.execute(tx.db)
}

/** Writes an event and the purchase's new state; `countAs` writes its worth. */
export async function savePurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { counted_minor: _, spent_on: __, created_at: ___, ...row } = toRow(purchase)
  await tx.db
    .updateTable('cards.purchases')
    .set({
      ...row,
      events: JSON.stringify(row.events),
      declined: row.declined && JSON.stringify(row.declined),
    })
    .where('user_id', '=', purchase.userId)
    .where('id', '=', purchase.id)
    .execute()
}

/** Anybody's, locked, for news of it. */
export async function lockPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  const row = await tx.db
    .selectFrom('cards.purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPurchase(row)
}

export async function purchaseOf(tx: Tx, userId: string, id: string): Promise<Purchase | undefined> {
  const row = await tx.db
    .selectFrom('cards.purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPurchase(row)
}

/** Purchases of a person that were declined since a moment, the latest first. */
export async function declinedSince(
  tx: Tx,
  userId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Purchase[]> {
  const rows = await tx.db
    .selectFrom('cards.purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('declined', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPurchase)
}

/** Refunds of a purchase so far. */
export async function refundedOf(tx: Tx, userId: string, id: string): Promise<bigint> {
  const row = await tx.db
    .selectFrom('cards.purchases as purchase')
    .select(sql<string>`greatest(0, ${refundedAmount('refund')})`.as('refunded'))
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', id)
    .where('purchase.kind', 'in', ['purchase', 'cash'])
    .executeTakeFirst()
  return BigInt(row?.refunded ?? 0)
}

function toRow(purchase: Purchase) {
  return {
    user_id: purchase.userId,
    id: purchase.id,
    card_id: purchase.cardId,
    line_id: purchase.lineId,
    issuer_id: purchase.issuerId,
    kind: purchase.kind,
    original_id: purchase.originalId,
    merchant_id: purchase.merchant.id,
    merchant_name: purchase.merchant.name,
    merchant_code: purchase.merchant.code,
    category: shopCategory(purchase.merchant),
    city: purchase.merchant.city,
    country: purchase.merchant.country,
    entry: purchase.entry,
    asset: purchase.billed.asset,
    billed_minor: purchase.billed.minor.toString(),
    merchant_asset: purchase.asked.asset,
    merchant_minor: purchase.asked.minor.toString(),
    hold_rate: purchase.holdRate,
    clearing_rate: purchase.clearingRate,
    approved_minor: purchase.approvedMinor.toString(),
    spent_on: purchase.spentOn,
    counted_minor: purchase.countedMinor.toString(),
    cleared_minor: purchase.clearedMinor.toString(),
    events: purchase.events.map(({ at, what, minor }) => ({ at, what, minor: minor?.toString() ?? null })),
    heard: purchase.heard,
    declined: purchase.declined && {
      reason: purchase.declined.reason,
      failing: purchase.declined.failing.map(({ reason, ...figures }) => ({
        reason,
        ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)])),
      })),
    },
    stands_out: purchase.standsOut,
    created_at: purchase.createdAt,
  }
}

const minor = z.string().transform((text) => BigInt(text))

const storedEvents = z.array(
  z.object({
    at: z.coerce.date(),
    what: z.enum([
      'approved',
      'approved_in_part',
      'approved_by_issuer',
      'declined',
      'changed',
      'cleared',
      'cleared_in_part',
      'released',
      'lapsed',
      'forced',
      'refunded',
      'credited',
      'debited',
    ] satisfies Event['what'][]),
    minor: minor.nullable(),
  }),
)

const storedDeclined = z.object({
  reason: z.enum(declineReasons),
  failing: z.array(
    z
      .object({
        reason: z.enum(declineReasons),
        limit: minor.optional(),
        used: minor.optional(),
        left: minor.optional(),
        shortBy: minor.optional(),
        cannotAsk: z.literal(true).optional(),
      })
      .transform(({ reason, limit, used, left, shortBy, cannotAsk }) => ({
        reason,
        ...(limit !== undefined && { limit }),
        ...(used !== undefined && { used }),
        ...(left !== undefined && { left }),
        ...(shortBy !== undefined && { shortBy }),
        ...(cannotAsk && { cannotAsk }),
      })),
  ),
})

// The table's checks allow no other values.
function toPurchase(row: Selectable<CardsPurchases>): Purchase {
  return {
    userId: row.user_id,
    id: row.id,
    cardId: row.card_id,
    lineId: row.line_id,
    issuerId: row.issuer_id,
    kind: row.kind as PurchaseKind,
    originalId: row.original_id,
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name,
      code: row.merchant_code,
      city: row.city,
      country: row.country,
    },
    entry: row.entry as CardEntryMode,
    billed: money(row.asset, BigInt(row.billed_minor)),
    asked: money(row.merchant_asset, BigInt(row.merchant_minor)),
    holdRate: row.hold_rate,
    clearingRate: row.clearing_rate,
    approvedMinor: BigInt(row.approved_minor),
    spentOn: row.spent_on,
    countedMinor: BigInt(row.counted_minor),
    clearedMinor: BigInt(row.cleared_minor),
    events: storedEvents.parse(row.events),
    heard: row.heard,
    declined: row.declined === null ? null : storedDeclined.parse(row.declined),
    standsOut: row.stands_out as StandsOut | null,
    createdAt: row.created_at,
  }
}
