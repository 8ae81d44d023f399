import { onOneLine } from '@sadaf/api'
import type { Tx } from '../platform/index.ts'
import { baseType } from './content-type.ts'
import { deleteObjects, objectsByName, type StoredObject } from './store.ts'

/** A file as other capabilities know it that keep one beside something of theirs. */
export type StoredFile = {
  /** Its key in the bucket. */
  readonly path: string
  /** As its person calls it. */
  readonly name: string
  /** By its content. */
  readonly contentType: string
  readonly size: number
}

const MAX_NAME_LENGTH = 140

/** Files of a bucket by their keys, as far as the transaction may see them. */
export async function filesNamed(tx: Tx, bucketId: string, paths: readonly string[]): Promise<StoredFile[]> {
  return paths.length === 0 ? [] : (await objectsByName(tx, bucketId, paths)).map(toFile)
}

/** Removes files; their bytes go when leftovers are cleaned up. */
export async function removeFiles(tx: Tx, bucketId: string, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await deleteObjects(tx, bucketId, paths)
}

function toFile({ name, contentType, size, userMetadata }: StoredObject): StoredFile {
  const given = typeof userMetadata?.name === 'string' ? onOneLine(userMetadata.name) : ''
  const called = given === '' ? (name.split('/').at(-1) ?? name) : given
  return {
    path: name,
    // The cut may leave half of a surrogate pair.
    name: called.slice(0, MAX_NAME_LENGTH).toWellFormed(),
    contentType: baseType(contentType),
    size,
  }
}
