import { sql } from 'kysely'
import type { Tx } from '../platform/index.ts'
import { bucketNotFound } from './errors.ts'

/** A container of objects, and what may be in it. */
export type Bucket = {
  readonly id: string
  readonly name: string
  readonly public: boolean
  readonly type: string
  readonly fileSizeLimit: number | null
  readonly allowedMimeTypes: readonly string[] | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * Permissions of signed-in people in a bucket: none; read their own objects; write in the folder with their
 * id; write any name that no other person took first. Permission to write includes reading one's own objects.
 */
export const bucketPolicies = ['none', 'read_own', 'own_folder', 'own_objects'] as const
export type BucketPolicy = (typeof bucketPolicies)[number]

/** Settings of a bucket that can be changed; undefined leaves one as it is. */
export type BucketSettings = {
  readonly public?: boolean | undefined
  readonly fileSizeLimit?: number | null | undefined
  readonly allowedMimeTypes?: readonly string[] | null | undefined
}

export type BucketPage = {
  readonly limit: number
  readonly offset: number
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at'
  readonly sortOrder: 'asc' | 'desc'
  readonly search: string | undefined
}

type BucketRow = {
  id: string
  name: string
  public: boolean
  type: string
  file_size_limit: unknown
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

/** A bucket, for any caller: what it allows is no secret. @throws StorageError Bucket not found */
export async function bucketById(tx: Tx, id: string): Promise<Bucket> {
  const { rows } = await tx.client.query<BucketRow>(
    'select bucket.* from storage.bucket($1) as bucket where bucket.id is not null',
    [id],
  )
  const [row] = rows
  if (!row) throw bucketNotFound()
  return fromRow(row)
}

/** Buckets in order, from an offset. */
export async function bucketsPage(tx: Tx, page: BucketPage): Promise<Bucket[]> {
  let query = tx.db.selectFrom('storage.buckets').selectAll()
  if (page.search) query = query.where(sql<boolean>`strpos(lower(name), ${page.search.toLowerCase()}) > 0`)
  const rows = await query
    .orderBy(page.sortColumn, page.sortOrder)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(fromRow)
}

/** A bucket made by the deployment: it has no policy until one is set. @returns false where it exists */
export async function insertBucket(tx: Tx, id: string, settings: BucketSettings, at: Date): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('storage.buckets')
    .values({
      id,
      name: id,
      public: settings.public ?? false,
      type: 'STANDARD',
      file_size_limit: settings.fileSizeLimit ?? null,
      allowed_mime_types: settings.allowedMimeTypes ? [...settings.allowedMimeTypes] : null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @throws StorageError Bucket not found */
export async function updateBucket(tx: Tx, id: string, settings: BucketSettings, at: Date): Promise<void> {
  const { public: isPublic, fileSizeLimit, allowedMimeTypes } = settings
  const updated = await tx.db
    .updateTable('storage.buckets')
    .set({
      updated_at: at,
      ...(isPublic === undefined ? {} : { public: isPublic }),
      ...(fileSizeLimit === undefined ? {} : { file_size_limit: fileSizeLimit }),
      ...(allowedMimeTypes === undefined
        ? {}
        : { allowed_mime_types: allowedMimeTypes ? [...allowedMimeTypes] : null }),
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw bucketNotFound()
}

/** @throws StorageError Bucket not found */
export async function setPolicy(tx: Tx, id: string, policy: BucketPolicy, at: Date): Promise<void> {
  const updated = await tx.db
    .updateTable('storage.buckets')
    .set({ policy, updated_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) throw bucketNotFound()
}

/** @throws StorageError Bucket not found */
export async function policyOf(tx: Tx, id: string): Promise<BucketPolicy> {
  const { rows } = await tx.client.query<{ policy: BucketPolicy }>(
    'select policy from storage.buckets where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) throw bucketNotFound()
  return row.policy
}

/** Takes a bucket away that has no object left; whether it has one is asked by the caller before. */
export async function deleteBucket(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('storage.buckets').where('id', '=', id).execute()
}

function fromRow(row: BucketRow): Bucket {
  return {
    id: row.id,
    name: row.name,
    public: row.public,
    type: row.type,
    fileSizeLimit: row.file_size_limit === null ? null : Number(row.file_size_limit),
    allowedMimeTypes: row.allowed_mime_types,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
