import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'

/** The photograph of a chore, and the file that it is kept in. */
export type ChorePhoto = { readonly userId: string; readonly id: string; readonly choreId: string }

/** Keeps the photograph of a chore in place of the one before. @returns that one */
export async function savePhoto(
  tx: Tx,
  photo: ChorePhoto & { readonly householdId: string; readonly size: number },
  at: Date,
): Promise<ChorePhoto | undefined> {
  const { userId, id, choreId, householdId, size } = photo
  const before = await tx.db
    .deleteFrom('family.chore_photos')
    .where('user_id', '=', userId)
    .where('chore_id', '=', choreId)
    .returning(['user_id', 'id', 'chore_id'])
    .executeTakeFirst()
  await tx.db
    .insertInto('family.chore_photos')
    .values({
      ...{ user_id: userId, id, household_id: householdId, chore_id: choreId },
      ...{ size_bytes: size, created_at: at },
    })
    .execute()
  return before && toPhoto(before)
}

/** Photographs of a household's chores that the reader may see, by chore. */
export async function photosOf(tx: Tx, householdId: string): Promise<ReadonlyMap<string, ChorePhoto>> {
  const rows = await tx.db
    .selectFrom('family.chore_photos')
    .select(['user_id', 'id', 'chore_id'])
    .where('household_id', '=', householdId)
    .execute()
  return new Map(rows.map((row) => [row.chore_id, toPhoto(row)]))
}

export async function photoOf(
  tx: Tx,
  { householdId, choreId }: { readonly householdId: string; readonly choreId: string },
): Promise<ChorePhoto | undefined> {
  const row = await tx.db
    .selectFrom('family.chore_photos')
    .select(['user_id', 'id', 'chore_id'])
    .where('household_id', '=', householdId)
    .where('chore_id', '=', choreId)
    .executeTakeFirst()
  return row && toPhoto(row)
}

/** Deletes photographs whose chore is gone, and those that were made before a moment. @returns what they were */
export async function deletePhotosLeft(tx: Tx, before: Date, limit: number): Promise<ChorePhoto[]> {
  const { rows } = await sql<{ user_id: string; id: string; chore_id: string }>`
    delete from family.chore_photos where (user_id, id) in (
      select photo.user_id, photo.id from family.chore_photos as photo
      where photo.created_at < ${before} or not exists (
        select from family.chores as chore where chore.user_id = photo.user_id and chore.id = photo.chore_id
      )
      limit ${limit}
    ) returning user_id, id, chore_id`.execute(tx.db)
  return rows.map(toPhoto)
}

const toPhoto = (row: { user_id: string; id: string; chore_id: string }): ChorePhoto => ({
  ...{ userId: row.user_id, id: row.id, choreId: row.chore_id },
})
