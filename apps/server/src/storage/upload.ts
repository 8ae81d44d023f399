import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../platform/index.ts'
import { type Bucket, bucketById } from './bucket-store.ts'
import { ownerOf, runAs, type Writer } from './caller.ts'
import { baseType, contentTypeOf, isAllowedType } from './content-type.ts'
import type { Storage } from './context.ts'
import {
  accessDenied,
  invalidMimeType,
  objectExists,
  objectNotFound,
  quotaUsedUp,
  tooLarge,
} from './errors.ts'
import { intakeOf } from './intake.ts'
import { expectBlob } from './leftover-store.ts'
import { bytesStored, mayWrite, objectByName, putObject, type StoredObject } from './store.ts'
import { abandon, sweep } from './sweep.ts'

/** Where an upload goes, and what may be there already. */
export type Destination = {
  readonly bucketId: string
  readonly name: string
  /** A new object, one that replaces what is there or is new, or one that must replace. */
  readonly mode: 'create' | 'upsert' | 'replace'
}

/** How long bytes may take to arrive before they count as forgotten. */
export const LONGEST_UPLOAD_MS = 24 * 3_600_000

/**
 * Receives a file and makes it an object. In this order: what is asked is allowed; the bytes are written down as
 * leftovers; they are received, judged and stored; one transaction makes the object own them. Whatever breaks in
 * between leaves the old object as it was and leftovers that are cleaned up.
 *
 * @throws StorageError saying what is not allowed
 */
export async function upload(
  storage: Storage,
  writer: Writer,
  to: Destination,
  request: FastifyRequest,
): Promise<{ readonly id: string; readonly key: string }> {
  const { clock, database, ids } = storage.platform
  await storage.countUpload(writer)
  const { bucket, before } = await admit(storage, writer, to)
  const maxBytes = Math.min(bucket.fileSizeLimit ?? storage.maxUploadBytes, storage.maxUploadBytes)
  const intake = await intakeOf(request, bodyOf(request))
  const version = ids.next()
  try {
    const received = await storage.spool.receive(version, intake.stream, maxBytes)
    const contentType = await contentTypeOf(received.sample, intake.claimedType)
    requireType(bucket, contentType)
    await database.asSystem((tx) =>
      expectBlob(tx, version, new Date(clock.now().getTime() + LONGEST_UPLOAD_MS)),
    )
    await storage.blobs.keep(version, received)
    const now = clock.now()
    const object: StoredObject = {
      userId: before?.userId ?? ownerOf(writer, to.name),
      id: ids.next(),
      bucketId: to.bucketId,
      name: to.name,
      version,
      size: received.size,
      contentType,
      contentEncoding: intake.contentEncoding,
      cacheControl: intake.cacheControl,
      etag: `"${received.sha256.slice(0, 32)}"`,
      userMetadata: intake.metadata,
      createdAt: now,
      updatedAt: now,
    }
    const id = await runAs(storage.platform, writer, async (tx) => {
      tx.afterCommit(() => sweep(storage, before ? [before.version] : []))
      return putObject(tx, object, { replace: to.mode !== 'create' })
    })
    return { id, key: `${to.bucketId}/${to.name}` }
  } catch (error) {
    await storage.spool.discard(version)
    await abandon(storage, version)
    throw error
  }
}

// Without a body there is nothing to parse, and nothing is a file too.
function bodyOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([])
}

/** Refuses early what the database would refuse at the end, before any byte is taken in. */
async function admit(
  storage: Storage,
  writer: Writer,
  to: Destination,
): Promise<{ bucket: Bucket; before: StoredObject | undefined }> {
  return runAs(storage.platform, writer, async (tx) => {
    const bucket = await bucketById(tx, to.bucketId)
    if (writer.kind === 'person') await requireRoom(storage, tx, to)
    const before = await objectByName(tx, to.bucketId, to.name)
    if (before && to.mode === 'create') throw objectExists()
    if (!before && to.mode === 'replace') throw objectNotFound()
    return { bucket, before }
  })
}

/** @throws StorageError where a person may not write there, or has used up their room */
export async function requireRoom(
  storage: Storage,
  tx: Tx,
  { bucketId, name }: { readonly bucketId: string; readonly name: string },
): Promise<void> {
  if (!(await mayWrite(tx, bucketId, name))) throw accessDenied()
  if ((await bytesStored(tx)) >= storage.platform.config.STORAGE_PERSON_QUOTA) throw quotaUsedUp()
}

/** @throws StorageError where a bucket does not take files of a type */
export function requireType(bucket: Bucket, contentType: string): void {
  if (bucket.allowedMimeTypes && !isAllowedType(contentType, bucket.allowedMimeTypes))
    throw invalidMimeType(baseType(contentType))
}

/** @throws StorageError where a bucket does not take files of a size */
export function requireSize(bucket: Bucket, size: number): void {
  if (bucket.fileSizeLimit !== null && size > bucket.fileSizeLimit) throw tooLarge()
}
