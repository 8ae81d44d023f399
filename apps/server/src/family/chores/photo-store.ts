import { sql } from 'kysely'
import type { Tx } from '../../platform/index.ts'

/** The file of a photograph, in the folder of its chore's assignee. */
export type PhotoFile = { readonly userId: string; readonly id: string }

/** The photograph of a chore. */
export type ChorePhoto = PhotoFile & { readonly choreId: string }

/** Keeps the photograph of a chore in place of the one before. @returns that one */
export async function savePhoto(
  tx: Tx,
  photo: ChorePhoto & { readonly householdId: string; readonly size: number },
  at: Date,
): Promise<PhotoFile | undefined> {
  const { userId, id, choreId, householdId, size } = photo
  const before = await tx.db
    .deleteFrom('family.chore_photos')
    .where('user_id', '=', userId)
    .where('chore_id', '=', choreId)
    .returning(['user_id', 'id'])
    .executeTakeFirst()
  await tx.db
    .insertInto('family.chore_photos')
    .values({
      ...{ user_id: userId, id, household_id: householdId, chore_id: choreId },
      ...{ size_bytes: size, created_at: at },
    })
    .execute()
  return before && fileOf(before)
}

/** Photographs of a household's chores that the reader may see, by chore. */
export async function photosOf(tx: Tx, householdId: string): Promise<ReadonlyMap<string, PhotoFile>> {
  const rows = await tx.db
    .selectFrom('family.chore_photos')
    .select(['user_id', 'id', 'chore_id'])
    .where('household_id', '=', householdId)
    .execute()
  return new Map(rows.flatMap((row) => (row.chore_id === null ? [] : [[row.chore_id, fileOf(row)] as const])))
}

export async function photoOf(
  tx: Tx,
  { householdId, choreId }: { readonly householdId: string; readonly choreId: string },
): Promise<PhotoFile | undefined> {
  const row = await tx.db
    .selectFrom('family.chore_photos')
    .select(['user_id', 'id'])
    .where('household_id', '=', householdId)
    .where('chore_id', '=', choreId)
    .executeTakeFirst()
  return row && fileOf(row)
}

/** Deletes photographs whose chore is gone, and those that were made before a moment. @returns their files */
export async function deletePhotosLeft(tx: Tx, before: Date, limit: number): Promise<PhotoFile[]> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    delete from family.chore_photos where (user_id, id) in (
      (select user_id, id from family.chore_photos where created_at < ${before} limit ${limit})
      union
      (select user_id, id from family.chore_photos where chore_id is null limit ${limit})
    ) returning user_id, id`.execute(tx.db)
  return rows.map(fileOf)
}

const fileOf = ({ user_id: userId, id }: { user_id: string; id: string }): PhotoFile => ({ userId, id })
