import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

type OfLine = { readonly userId: string; readonly lineId: string; readonly merchantId: string }

/** Names of shops that a person's line of cards was used at, or that asked it in vain. */
export async function merchantNameOf(tx: Tx, { userId, lineId, merchantId }: OfLine): Promise<string | null> {
  const row = await tx.db
    .selectFrom('cards.purchases')
    .select('merchant_name')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .where('line_id', '=', lineId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.merchant_name ?? null
}

export async function insertBlock(
  tx: Tx,
  { userId, lineId, merchantId }: OfLine,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx.db
    .insertInto('cards.blocked_merchants')
    .values({ user_id: userId, line_id: lineId, merchant_id: merchantId, name, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, { userId, lineId, merchantId }: OfLine): Promise<void> {
  await tx.db
    .deleteFrom('cards.blocked_merchants')
    .where('user_id', '=', userId)
    .where('line_id', '=', lineId)
    .where('merchant_id', '=', merchantId)
    .execute()
}

/** Lines and shops that may not charge them, as one text each. */
export async function blockedBy(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('cards.blocked_merchants')
    .select(['line_id', 'merchant_id'])
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ line_id, merchant_id }) => blockOf(line_id, merchant_id)))
}

export const blockOf = (lineId: string, merchantId: string): string => `${lineId} ${merchantId}`

export type PaidRow = {
  readonly card_id: string
  readonly line_id: string
  readonly merchant_id: string
  readonly merchant_name: string
  readonly merchant_code: string
  readonly merchant_asset: string
  readonly merchant_minor: string
  readonly created_at: Date
}

/** More than two years of what anybody pays by a card that a shop keeps; the latest are looked at. */
const MOST_PAID = 5_000

/** Charges of shops that keep a card or are not in sight, the latest first. */
export async function paidAtADistance(tx: Tx, userId: string, since: Date): Promise<PaidRow[]> {
  return tx.db
    .selectFrom('cards.purchases')
    .select([
      ...(['card_id', 'line_id', 'merchant_id', 'merchant_name', 'merchant_code'] as const),
      ...(['merchant_asset', 'merchant_minor', 'created_at'] as const),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('kind', '=', 'purchase')
    .where('entry', 'in', ['online', 'stored', 'recurring'])
    .where('cleared_minor', '>', '0')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAID)
    .execute()
}

type Within = {
  readonly userId: string
  readonly from: Date
  readonly until: Date
  readonly cardId: string | null
}

export type SpentRow = {
  readonly merchant_id: string
  readonly merchant_name: string
  readonly country: string | null
  readonly asset: string
  /** Payments less refunds that stayed. */
  readonly minor: string
  readonly pending_minor: string
  readonly payments: number
}

/** A person's card spending between two moments, by shop, country and currency. Holds count. */
export async function spentBetween(tx: Tx, { userId, from, until, cardId }: Within): Promise<SpentRow[]> {
  const { rows } = await sql<SpentRow>`
    select purchase.merchant_id, max(purchase.merchant_name) as merchant_name, purchase.country, purchase.asset,
      sum(case when purchase.kind in ('purchase', 'cash') then operation.amount_minor
        else -purchase.cleared_minor end) as minor,
      coalesce(sum(operation.amount_minor) filter (
        where operation.status = 'pending' and purchase.kind in ('purchase', 'cash')), 0) as pending_minor,
      (count(*) filter (where purchase.kind in ('purchase', 'cash')))::int as payments
    from cards.purchases as purchase
    join operations.operations as operation
      on operation.user_id = purchase.user_id and operation.id = purchase.id
    where purchase.user_id = ${userId} and purchase.created_at >= ${from} and purchase.created_at < ${until}
      and operation.status <> 'failed' and (${cardId}::uuid is null or purchase.card_id = ${cardId})
    group by purchase.merchant_id, purchase.country, purchase.asset
    order by purchase.merchant_id, purchase.country, purchase.asset`.execute(tx.db)
  return rows
}
