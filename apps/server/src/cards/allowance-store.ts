import { sql } from 'kysely'
import { batched, type Tx } from '../platform/index.ts'

/** A holder's one-time allowance: this amount, at this shop, until then. */
export type Allowance = {
  readonly userId: string
  /** Of the purchase that was declined. */
  readonly id: string
  readonly lineId: string
  readonly merchantId: string
  readonly minor: bigint
  readonly until: Date
}

/** Allows it, or for longer what waits. What was used stays used. */
export async function allowOnce(tx: Tx, allowance: Allowance): Promise<void> {
  await tx.db
    .insertInto('cards.allowances')
    .values({
      user_id: allowance.userId,
      id: allowance.id,
      line_id: allowance.lineId,
      merchant_id: allowance.merchantId,
      minor: allowance.minor.toString(),
      until: allowance.until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ until: allowance.until })
        .where('cards.allowances.used_by', 'is', null),
    )
    .execute()
}

type Using = { readonly userId: string; readonly id: string; readonly purchaseId: string }

/** The purchase that passed by it has used it. @returns whether it was there to be used */
export const spendAllowance = batched(
  async (tx, using: readonly Using[]) => {
    const { rows } = await sql<{ id: string }>`
      update cards.allowances as allowance set used_by = used.purchase_id
      from unnest(
        ${using.map(({ userId }) => userId)}::uuid[], ${using.map(({ id }) => id)}::uuid[],
        ${using.map(({ purchaseId }) => purchaseId)}::uuid[]
      ) as used (user_id, id, purchase_id)
      where allowance.user_id = used.user_id and allowance.id = used.id and allowance.used_by is null
      returning allowance.used_by as id`.execute(tx.db)
    const usedBy = new Set(rows.map(({ id }) => id))
    return using.map(({ purchaseId }) => usedBy.has(purchaseId))
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** Gives back what a purchase used that never came about. */
export async function freeAllowance(tx: Tx, userId: string, purchaseId: string): Promise<void> {
  await tx.db
    .updateTable('cards.allowances')
    .set({ used_by: null })
    .where('user_id', '=', userId)
    .where('used_by', '=', purchaseId)
    .execute()
}

export type Allowed = { readonly until: Date; readonly usedBy: string | null }

/** The allowance for a declined purchase. */
export async function allowedFor(tx: Tx, userId: string, id: string): Promise<Allowed | undefined> {
  const row = await tx.db
    .selectFrom('cards.allowances')
    .select(['until', 'used_by'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { until: row.until, usedBy: row.used_by }
}
