import type { Tx } from '../platform/index.ts'

/** Row of a stored file. */
export type StoredObject = {
  readonly userId: string
  readonly id: string
  readonly bucketId: string
  readonly name: string
  readonly version: string
  readonly size: number
  readonly contentType: string
  readonly contentEncoding: string | null
  readonly cacheControl: string
  readonly etag: string
  readonly userMetadata: Record<string, unknown> | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const COLUMNS = `user_id as "userId", id, bucket_id as "bucketId", name, version, size::float8 as size,
  content_type as "contentType", content_encoding as "contentEncoding", cache_control as "cacheControl", etag,
  user_metadata as "userMetadata", created_at as "createdAt", updated_at as "updatedAt"`

/** An object by its name, if the transaction may see it. */
export async function objectByName(
  tx: Tx,
  bucketId: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [object] = await objectsByName(tx, bucketId, [name])
  return object
}

export async function objectsByName(
  tx: Tx,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await tx.client.query<StoredObject>(
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = any($2) order by name`,
    [bucketId, names],
  )
  return rows
}

/** Whether the person of the transaction may write under a name, by the bucket's policy. */
export async function mayWrite(tx: Tx, bucketId: string, name: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ may: boolean }>('select storage.may_write($1, $2) as may', [
    bucketId,
    name,
  ])
  return rows[0]?.may ?? false
}

/**
 * Adds an object, or gives the one of its name new contents where that is wished.
 *
 * @throws a unique violation where the name is taken, or one of row-level security
 * @returns the id, which stays the same when contents are replaced
 */
export async function putObject(
  tx: Tx,
  object: StoredObject,
  options: { readonly replace: boolean },
): Promise<string> {
  const onConflict = options.replace
    ? `on conflict (bucket_id, name) do update set version = excluded.version, size = excluded.size,
         content_type = excluded.content_type, content_encoding = excluded.content_encoding,
         cache_control = excluded.cache_control, etag = excluded.etag,
         user_metadata = excluded.user_metadata, updated_at = excluded.updated_at`
    : ''
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into storage.objects (user_id, id, bucket_id, name, version, size, content_type, content_encoding,
       cache_control, etag, user_metadata, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ${onConflict} returning id`,
    [
      object.userId,
      object.id,
      object.bucketId,
      object.name,
      object.version,
      object.size,
      object.contentType,
      object.contentEncoding,
      object.cacheControl,
      object.etag,
      object.userMetadata,
      object.createdAt,
      object.updatedAt,
    ],
  )
  return rows[0]?.id ?? object.id
}

/** Gives an object another place. @returns undefined where the transaction may not see or change it */
export async function moveObject(
  tx: Tx,
  from: { readonly bucketId: string; readonly name: string },
  to: { readonly bucketId: string; readonly name: string; readonly userId: string },
  at: Date,
): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(
    `update storage.objects set bucket_id = $3, name = $4, user_id = $5, updated_at = $6
     where bucket_id = $1 and name = $2 returning id`,
    [from.bucketId, from.name, to.bucketId, to.name, to.userId, at],
  )
  return rows[0]?.id
}

/** Removes objects; their bytes become leftovers. @returns what they were */
export async function deleteObjects(
  tx: Tx,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await tx.client.query<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${COLUMNS}`,
    [bucketId, names],
  )
  return rows
}

/** Removes the first so many objects of a bucket. @returns the versions of those it removed */
export async function deleteSome(tx: Tx, bucketId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ version: string }>(
    `delete from storage.objects where (user_id, id) in
       (select user_id, id from storage.objects where bucket_id = $1 order by name limit $2)
     returning version`,
    [bucketId, limit],
  )
  return rows.map(({ version }) => version)
}

export async function hasObjects(tx: Tx, bucketId: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'select from storage.objects where bucket_id = $1 order by name limit 1',
    [bucketId],
  )
  return rowCount !== 0
}
