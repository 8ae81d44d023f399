import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Bucket, bucketById } from './bucket-store.ts'
import { ownerOf, runAs, type Writer } from './caller.ts'
import { contentTypeOf, declaredType } from './content-type.ts'
import type { Storage } from './context.ts'
import { accessDenied, objectExists, objectNotFound, tooLarge } from './errors.ts'
import { expectedBytes, type Intake, intakeOf } from './intake.ts'
import { expectBlob } from './leftover-store.ts'
import { requireType } from './limits.ts'
import { LONGEST_RECEPTION_MS, type Reservation, reservationFor } from './quota.ts'
import { mayWrite, objectByName, putObject, type StoredObject } from './store.ts'
import { abandon, sweep } from './sweep.ts'

/** Where an upload goes, and what may be there already. */
export type Destination = {
  readonly bucketId: string
  readonly name: string
  /** A new object, one that replaces what is there or is new, or one that must replace. */
  readonly mode: 'create' | 'upsert' | 'replace'
}

/** Terms of an upload: its bucket, the object that it replaces, and its most bytes. */
type Admission = {
  readonly bucket: Bucket
  readonly before: StoredObject | undefined
  readonly maxBytes: number
  /** Bytes for which there is room so far. */
  readonly granted: number
}

/** How long bytes that were received may take to be owned before they count as forgotten. */
export const LONGEST_UPLOAD_MS = 24 * 3_600_000
/** While the length of a file is not known, room for it is taken by so much. */
const STEP_BYTES = 8_000_000

/**
 * Receives a file and makes it an object. In this order: what is asked is allowed, and room for it is held; its bytes
 * are received and judged, written down as leftovers, and stored; one transaction makes the object own them and gives
 * the room back. Whatever breaks in between leaves the old object as it was and leftovers that are cleaned up.
 *
 * @throws StorageError saying what is not allowed
 */
export async function upload(
  storage: Storage,
  writer: Writer,
  to: Destination,
  request: FastifyRequest,
): Promise<{ readonly id: string; readonly key: string }> {
  await storage.countUpload(writer)
  const version = storage.platform.ids.next()
  const reservation = reservationFor(storage, writer, version)
  const admission = await admit(storage, { writer, to, reservation }, request)
  const body = addAbortSignal(AbortSignal.timeout(LONGEST_RECEPTION_MS), bodyOf(request))
  try {
    const intake = await intakeOf(request, body)
    const declared = declaredType(intake.claimedType)
    if (declared !== undefined) requireType(admission.bucket, declared)
    const object = await receive(storage, writer, to, { version, reservation, admission, intake })
    const id = await runAs(storage.platform, writer, async (tx) => {
      tx.afterCommit(() => sweep(storage, admission.before ? [admission.before.version] : []))
      return reservation.settle(tx, () => putObject(tx, object, { replace: to.mode !== 'create' }))
    })
    return { id, key: `${to.bucketId}/${to.name}` }
  } catch (error) {
    // The rest is drained unread, which leaves the connection to the answer and to the next request.
    body.unpipe()
    body.resume()
    await storage.spool.discard(version)
    await abandon(storage, version)
    await reservation.release()
    throw error
  }
}

// Without a body there is nothing to parse, and nothing is a file too.
function bodyOf(request: FastifyRequest): Readable {
  return request.body instanceof Readable ? request.body : Readable.from([])
}

/** Upload as requested: its writer, its destination, and the quota reserved for it. */
type Wanted = { readonly writer: Writer; readonly to: Destination; readonly reservation: Reservation }

/** Refuses early what would be refused at the end, before any byte is taken in. */
async function admit(
  storage: Storage,
  { writer, to, reservation }: Wanted,
  request: FastifyRequest,
): Promise<Admission> {
  return runAs(storage.platform, writer, async (tx) => {
    const bucket = await bucketById(tx, to.bucketId)
    if (writer.kind === 'person' && !(await mayWrite(tx, to.bucketId, to.name))) throw accessDenied()
    const before = await objectByName(tx, to.bucketId, to.name)
    if (before && to.mode === 'create') throw objectExists()
    if (!before && to.mode === 'replace') throw objectNotFound()
    const maxBytes = Math.min(bucket.fileSizeLimit ?? storage.maxUploadBytes, storage.maxUploadBytes)
    const { least, most = STEP_BYTES } = expectedBytes(request)
    if (least > maxBytes) throw tooLarge()
    const load = { least, most: Math.min(most, maxBytes), replaces: before?.size ?? 0 }
    return { bucket, before, maxBytes, granted: await reservation.reserve(tx, load) }
  })
}

type Arrival = {
  readonly version: string
  readonly reservation: Reservation
  readonly admission: Admission
  readonly intake: Intake
}

/** Takes a file's bytes in and stores them. @returns the object that they will be */
async function receive(
  storage: Storage,
  writer: Writer,
  to: Destination,
  { version, reservation, admission, intake }: Arrival,
): Promise<StoredObject> {
  const { clock, database, ids } = storage.platform
  const { bucket, before } = admission
  const received = await storage.spool.receive(version, intake.stream, allowance(reservation, admission))
  const contentType = await contentTypeOf(received.sample, intake.claimedType ?? '')
  requireType(bucket, contentType)
  const now = clock.now()
  await database.asSystem((tx) => expectBlob(tx, version, new Date(now.getTime() + LONGEST_UPLOAD_MS)))
  await storage.blobs.keep(version, received)
  return {
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
}

/** Lets a file grow as far as its bucket and the room that is left allow, holding room step by step. */
function allowance(
  reservation: Reservation,
  { maxBytes, before, granted }: Admission,
): (size: number) => Promise<void> {
  let held = granted
  return async (size) => {
    if (size > maxBytes) throw tooLarge()
    if (size <= held) return
    const most = Math.min(size + STEP_BYTES, maxBytes)
    held = await reservation.enlarge({ least: size, most, replaces: before?.size ?? 0 })
  }
}
