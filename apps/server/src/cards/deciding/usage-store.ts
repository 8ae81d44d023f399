import { type Money, money } from '@sadaf/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'
import type { SpentOn } from '../limits.ts'

type Asked = { readonly userId: string; readonly lineIds: readonly string[]; readonly from: string }

/** The use of lines' limits, day by day from a day on. */
export async function spentSince(
  tx: Tx,
  { userId, lineIds, from }: Asked,
): Promise<ReadonlyMap<string, SpentOn[]>> {
  const rows = await tx.db
    .selectFrom('cards.spent')
    .select(['line_id', 'day', 'minor'])
    .where('user_id', '=', userId)
    .where('line_id', '=', sql<string>`any (${lineIds}::uuid[])`)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
  const byLine = new Map<string, SpentOn[]>()
  for (const { line_id, day, minor } of rows) {
    const all = byLine.get(line_id) ?? []
    all.push({ day, minor: BigInt(minor) })
    byLine.set(line_id, all)
  }
  return byLine
}

/** The switches that stop purchases, by the reason that says so. */
export const stoppingReasons = {
  international_off: 'international',
  online_off: 'online',
  cash_off: 'cash',
} as const

export type Stopped = {
  readonly cardId: string
  readonly by: (typeof stoppingReasons)[keyof typeof stoppingReasons]
  readonly purchaseId: string
  readonly merchant: string
  readonly amount: Money
  readonly at: Date
}

type StoppedRow = {
  card_id: string
  reason: keyof typeof stoppingReasons
  id: string
  merchant_name: string
  merchant_asset: string
  merchant_minor: string
  created_at: Date
}

/** The last purchase that each switch of each card has stopped, as the shop asked for it. */
export async function lastStopped(tx: Tx, userId: string, cardIds: readonly string[]): Promise<Stopped[]> {
  const { rows } = await sql<StoppedRow>`
    select card.id as card_id, stopping.reason, last.id, last.merchant_name, last.merchant_asset,
      last.merchant_minor, last.created_at
    from unnest(${cardIds}::uuid[]) as card (id)
    cross join unnest(${Object.keys(stoppingReasons)}::text[]) as stopping (reason)
    cross join lateral (
      select id, merchant_name, merchant_asset, merchant_minor, created_at from cards.purchases
      where user_id = ${userId} and card_id = card.id and declined is not null
        and declined ->> 'reason' = stopping.reason
      order by created_at desc limit 1
    ) as last`.execute(tx.db)
  return rows.map((row) => ({
    cardId: row.card_id,
    by: stoppingReasons[row.reason],
    purchaseId: row.id,
    merchant: row.merchant_name,
    amount: money(row.merchant_asset, BigInt(row.merchant_minor)),
    at: row.created_at,
  }))
}
