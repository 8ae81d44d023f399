import type { RestrictionPaper, RestrictionReason } from '@sadaf/api'
import { type Selectable, sql } from 'kysely'
import type { RestrictionsRestrictions } from '../platform/database.generated.ts'
import { batched, type Tx } from '../platform/index.ts'

export type Restriction = {
  readonly userId: string
  readonly id: string
  readonly reason: RestrictionReason
  readonly asksFor: readonly RestrictionPaper[]
  readonly placedAt: Date
  readonly answerBy: Date
}

/** The restriction that stands for a person; undefined where none does. */
export const restrictionOf = batched(
  async (tx, userIds: readonly string[]) => {
    const rows = await tx.db
      .selectFrom('restrictions.restrictions')
      .selectAll()
      .where('user_id', '=', sql<string>`any (${userIds}::uuid[])`)
      .where('lifted_at', 'is', null)
      .execute()
    const standing = new Map(rows.map((row) => [row.user_id, toRestriction(row)]))
    return userIds.map((userId) => standing.get(userId))
  },
  { owner: (userId) => userId },
)

/** @returns whether it is placed: another may stand already */
export async function insertRestriction(tx: Tx, restriction: Restriction): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('restrictions.restrictions')
    .values({
      user_id: restriction.userId,
      id: restriction.id,
      reason: restriction.reason,
      asks_for: [...restriction.asksFor],
      placed_at: restriction.placedAt,
      answer_by: restriction.answerBy,
    })
    .onConflict((conflict) => conflict.column('user_id').where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns whether there was one to lift */
export async function endRestriction(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const ended = await tx.db
    .updateTable('restrictions.restrictions')
    .set({ lifted_at: at })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

function toRestriction(row: Selectable<RestrictionsRestrictions>): Restriction {
  return {
    userId: row.user_id,
    id: row.id,
    // The table's check allows no other reason, and only the contract's papers are ever written.
    reason: row.reason as RestrictionReason,
    asksFor: row.asks_for as RestrictionPaper[],
    placedAt: row.placed_at,
    answerBy: row.answer_by,
  }
}
