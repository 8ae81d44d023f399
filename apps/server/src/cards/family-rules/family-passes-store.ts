import type { Category } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import { sql } from 'kysely'
import { batched, type Tx } from '../../platform/index.ts'

/** One purchase that a household lets pass: of a category, between two amounts, until then. */
export type FamilyPass = {
  readonly userId: string
  /** Of the request that was approved. */
  readonly id: string
  readonly category: Category
  readonly least: Money
  readonly most: Money
  readonly until: Date
}

/** Lets one purchase pass from the next authorization on. Runs as the system. */
export async function letPass(
  tx: Tx,
  { userId, id, category, least, most, until }: FamilyPass,
): Promise<void> {
  await tx.db
    .insertInto('cards.family_passes')
    .values({
      ...{ user_id: userId, id, category, until, asset: most.asset },
      ...{ least_minor: least.minor.toString(), most_minor: most.minor.toString() },
    })
    .execute()
}

/** Those of some passes that a purchase has used. */
export async function passesUsed(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('cards.family_passes')
    .select('id')
    .where('id', 'in', [...ids])
    .where('used_by', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends the passes of a person that no purchase has used. */
export async function endPasses(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom('cards.family_passes')
    .where('user_id', '=', userId)
    .where('used_by', 'is', null)
    .execute()
}

type Using = { readonly userId: string; readonly id: string; readonly purchaseId: string }

/** The purchase that passed by it has used it. */
export const spendPass = batched(
  async (tx, using: readonly Using[]) => {
    await sql`
      update cards.family_passes as pass set used_by = used.purchase_id
      from unnest(
        ${using.map(({ userId }) => userId)}::uuid[], ${using.map(({ id }) => id)}::uuid[],
        ${using.map(({ purchaseId }) => purchaseId)}::uuid[]
      ) as used (user_id, id, purchase_id)
      where pass.user_id = used.user_id and pass.id = used.id and pass.used_by is null`.execute(tx.db)
    return using.map(() => undefined)
  },
  { owner: ({ userId }) => userId, leaves: () => true },
)

/** Gives back what a purchase used that never came about. */
export async function freePass(tx: Tx, userId: string, purchaseId: string): Promise<void> {
  await tx.db
    .updateTable('cards.family_passes')
    .set({ used_by: null })
    .where('user_id', '=', userId)
    .where('used_by', '=', purchaseId)
    .execute()
}
