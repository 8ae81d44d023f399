import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../platform/index.ts'
import type { Caller } from './caller.ts'
import { baseType } from './content-type.ts'
import type { Storage } from './context.ts'
import { imageProcessing, objectNotFound } from './errors.ts'
import type { ImageFormat } from './images/plan.ts'
import { type Taken, takenBy, type Wish } from './images/wish.ts'
import type { Ended } from './images/workshop.ts'
import { type Audience, describeFile, dispositionOf, type Exchange, isKnown } from './serve.ts'
import type { StoredObject } from './store.ts'

/** The largest file of which an image is made, as the reference service has it. */
const MAX_INPUT_BYTES = 25_000_000

/** Files that are read as images, by what they were found to be. Of a moving PNG the first picture is shown. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

const REFUSED = {
  unreadable: 'Invalid source image',
  too_many_pixels: 'Source image resolution is too big',
  too_large: 'Resulting image is too big',
  time: 'Source image takes too long to process',
  crash: 'Source image cannot be processed',
} as const

/** Caller of an image request, as far as rate limits need it. */
export type Asker = { readonly caller: Caller; readonly audience: Audience }

/** Answers with an image as it is wished, or with 304 where it is known. @throws StorageError */
export async function sendRendered(
  storage: Storage,
  { request, reply }: Exchange,
  { object, wish }: { readonly object: StoredObject; readonly wish: Wish },
  { caller, audience }: Asker,
): Promise<FastifyReply> {
  const format = FORMATS[baseType(object.contentType)]
  if (!format) throw imageProcessing('Source image type not supported')
  if (object.size > MAX_INPUT_BYTES) throw imageProcessing('Source image file is too big')
  const taken = wish.format === undefined ? takenBy(request.headers.accept) : NOTHING
  const key = keyOf(object, wish, taken)
  const shown = { ...object, etag: `"${key}"`, contentEncoding: null }
  describeFile(reply, shown, audience)
  if (wish.format === undefined) varyByAccept(reply)
  if (isKnown(request, shown)) return reply.code(304).send()
  const ended = await outcomeFor(storage, key, subjectOf(caller, request), async () => ({
    bytes: await bytesOf(storage, object),
    format,
    wish,
    taken,
  }))
  if (ended.kind !== 'rendered') throw imageProcessing(REFUSED[ended.why])
  return reply
    .type(`image/${ended.format}`)
    .header('content-disposition', dispositionOf(request, { ...shown, contentType: `image/${ended.format}` }))
    .send(Buffer.from(ended.bytes.buffer, ended.bytes.byteOffset, ended.bytes.byteLength))
}

const NOTHING: Taken = { avif: false, webp: false }

/** Bytes never change under a version: the same wish for it has the same answer. */
function keyOf({ version }: StoredObject, wish: Wish, taken: Taken): string {
  const { width, height, resize, quality, format } = wish
  const parts = [version, width, height, resize, quality, format, taken.avif, taken.webp]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

function varyByAccept(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, Accept` : 'Accept')
}

function subjectOf(caller: Caller, request: FastifyRequest): string {
  if (caller.kind === 'service') return 'service'
  return caller.kind === 'person' ? caller.userId : networkOf(request.ip)
}

/** The cached outcome, the one under way for another request, or else a new rendering, which is counted. */
async function outcomeFor(
  storage: Storage,
  key: string,
  subject: string,
  prepare: Parameters<Storage['workshop']['render']>[1],
): Promise<Ended> {
  const { shelf, underWay, workshop } = storage
  const there = shelf.get(key) ?? underWay.get(key)
  if (there) return there
  await storage.countRendering(subject)
  // Another request may have begun while this one was counted.
  const begun = underWay.get(key)
  if (begun) return begun
  const rendering = workshop.render(subject, prepare)
  underWay.set(key, rendering)
  try {
    const ended = await rendering
    shelf.put(key, ended)
    return ended
  } finally {
    underWay.delete(key)
  }
}

async function bytesOf(storage: Storage, object: StoredObject): Promise<Uint8Array> {
  const stream = await storage.blobs.open(object.version)
  if (!stream) throw objectNotFound()
  return buffer(stream)
}
