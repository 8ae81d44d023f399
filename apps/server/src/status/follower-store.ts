import type { Tx } from '../platform/index.ts'

export async function isFollower(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('select from status.followers where user_id = $1', [userId])
  return rowCount === 1
}

/** Adds a follower; one who follows already stays as they are. */
export async function insertFollower(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.client.query(
    'insert into status.followers (user_id, created_at) values ($1, $2) on conflict do nothing',
    [userId, at],
  )
}

export async function deleteFollower(tx: Tx, userId: string): Promise<void> {
  await tx.client.query('delete from status.followers where user_id = $1', [userId])
}

/** A place among followers in the order in which they began to follow. Its time is text, which loses no microseconds. */
export type FollowerPlace = { readonly created_at: string; readonly user_id: string }

/** An update with its incident's title, and the place up to which followers were told. */
export type UpdateToTell = {
  readonly id: string
  readonly title_en: string
  readonly title_ar: string
  readonly text_en: string
  readonly text_ar: string
  readonly at: Date
  readonly told_up_to: string
  readonly told_up_to_id: string
}

/** Locks an update until the transaction ends, so that two runs of its job never tell the same followers. */
export async function lockUpdateToTell(tx: Tx, id: string): Promise<UpdateToTell | undefined> {
  const { rows } = await tx.client.query<UpdateToTell>(
    `select published.id, title_en, title_ar, text_en, text_ar, at, told_up_to::text, told_up_to_id
     from status.incident_updates as published join status.incidents as incident on incident.id = incident_id
     where published.id = $1 for update of published`,
    [id],
  )
  return rows[0]
}

/** The next followers, of those who followed by the time of an update. */
export async function followersAfter(tx: Tx, update: UpdateToTell, limit: number): Promise<FollowerPlace[]> {
  const { told_up_to: after, told_up_to_id: afterId, at } = update
  const { rows } = await tx.client.query<FollowerPlace>(
    `select created_at::text, user_id from status.followers
     where (created_at, user_id) > ($1::timestamptz, $2::uuid) and created_at <= $3
     order by status.followers.created_at, user_id limit $4`,
    [after, afterId, at, limit],
  )
  return rows
}

export async function saveToldUpTo(tx: Tx, id: string, place: FollowerPlace): Promise<void> {
  await tx.client.query(
    'update status.incident_updates set told_up_to = $2, told_up_to_id = $3 where id = $1',
    [id, place.created_at, place.user_id],
  )
}
