import { type Category, type DeclineReason, declineReasons } from '@sadaf/api'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/index.ts'
import { shopCategory } from './purchase-facts.ts'

/** Shop and category of a purchase, and why it was declined. */
export type PurchaseBrief = {
  /** The shop's name, as it calls itself. */
  readonly shop: string
  readonly category: Category
  readonly declined: DeclineReason | null
}

const reason = z.enum(declineReasons).nullable()

/** Some purchases in brief, by their ids; of any person, so it runs as the system. */
export async function purchaseBriefs(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('cards.purchases')
    .select([
      'id',
      'merchant_name as name',
      'merchant_code as code',
      sql`declined ->> 'reason'`.as('declined'),
    ])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, name, code, declined }) => [
      id,
      { shop: name, category: shopCategory({ name, code }), declined: reason.parse(declined) },
    ]),
  )
}
