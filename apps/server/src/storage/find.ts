import { type Bucket, bucketById } from './bucket-store.ts'
import { type Caller, runAs } from './caller.ts'
import type { Storage } from './context.ts'
import { bucketNotFound } from './errors.ts'
import { objectByName, type StoredObject } from './store.ts'

/** Where an object is. */
export type Place = { readonly bucketId: string; readonly name: string }

/**
 * An object that the caller may read: its own, or any of a public bucket.
 *
 * @throws StorageError Bucket not found
 */
export async function findReadable(
  storage: Storage,
  caller: Caller,
  { bucketId, name }: Place,
): Promise<{ bucket: Bucket; object: StoredObject | undefined }> {
  const { database } = storage.platform
  if (caller.kind === 'person') {
    const found = await runAs(storage.platform, caller, async (tx) => {
      const bucket = await bucketById(tx, bucketId)
      return { bucket, object: await objectByName(tx, bucketId, name) }
    })
    if (found.object || !found.bucket.public) return found
  }
  return database.asSystem(async (tx) => {
    const bucket = await bucketById(tx, bucketId)
    const mayRead = caller.kind === 'service' || bucket.public
    return { bucket, object: mayRead ? await objectByName(tx, bucketId, name) : undefined }
  })
}

/** An object of a public bucket. @throws StorageError Bucket not found, for buckets that are not public too */
export async function findPublic(
  storage: Storage,
  { bucketId, name }: Place,
): Promise<StoredObject | undefined> {
  return storage.platform.database.asSystem(async (tx) => {
    const bucket = await bucketById(tx, bucketId)
    if (!bucket.public) throw bucketNotFound()
    return objectByName(tx, bucketId, name)
  })
}

/** Any object, for the holder of an address that was signed for it. */
export async function findAny(
  storage: Storage,
  { bucketId, name }: Place,
): Promise<StoredObject | undefined> {
  return storage.platform.database.asSystem((tx) => objectByName(tx, bucketId, name))
}
