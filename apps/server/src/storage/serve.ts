import { create as createDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import parseRange from 'range-parser'
import type { ByteRange } from './blobs/blob-store.ts'
import { baseType } from './content-type.ts'
import type { Storage } from './context.ts'
import { objectNotFound } from './errors.ts'
import type { StoredObject } from './store.ts'

/** Types that a browser shows and that can run nothing there. */
const SHOWN =
  /^(image\/(png|jpeg|webp|gif|avif|apng|bmp|x-icon)|(audio|video)\/[\w.+-]+|text\/plain|application\/pdf)$/
// A file of any kind runs no script on our origin and loads nothing.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox"
/** Viewers of PDF are shut out by a sandbox; a PDF runs nothing in the page's name anyway. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"

const MAX_FILE_NAME_LENGTH = 200

/** Caches that may keep an answer: all of them, or only the browser that asked. */
export type Audience = 'public' | 'private'

/** A request, and the reply that it waits for. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Terms = {
  readonly audience: Audience
  /** Asked again where the file was replaced meanwhile. */
  readonly find?: () => Promise<StoredObject | undefined>
}

/**
 * Answers with a file, or what the request's conditions ask for: 304 where it is known, a part where a range is
 * asked, the headers alone for HEAD.
 */
export async function sendObject(
  storage: Storage,
  { request, reply }: Exchange,
  object: StoredObject,
  { audience, find = async () => undefined }: Terms,
): Promise<FastifyReply> {
  describeFile(reply, object, audience)
  reply.type(object.contentType).header('accept-ranges', 'bytes')
  reply.header('content-disposition', dispositionOf(request, object))
  if (isKnown(request, object)) return reply.code(304).send()
  const range = rangeOf(request, object)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${object.size}`)
      .type('application/json; charset=utf-8')
      .send({
        statusCode: '416',
        code: 'InvalidRange',
        error: 'invalid_range',
        message: 'invalid range provided',
      })
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : object.size)
  if (request.method === 'HEAD') return reply.send()
  const stream = await storage.blobs.open(object.version, range)
  if (stream) return reply.send(stream)
  const now = await find()
  if (!now || now.version === object.version) throw objectNotFound()
  return sendObject(storage, { request, reply }, now, { audience })
}

// A forced reload leaves the conditions out; programs that say `no-cache` beside them want them answered.
export function isKnown({ headers }: FastifyRequest, { etag, updatedAt }: StoredObject): boolean {
  const conditions = {
    'if-none-match': headers['if-none-match'],
    'if-modified-since': headers['if-modified-since'],
  }
  return fresh(conditions, { etag, 'last-modified': updatedAt.toUTCString() })
}

/** Says of a file what caches and browsers must know, all but its type. */
export function describeFile(reply: FastifyReply, object: StoredObject, audience: Audience): void {
  const type = baseType(object.contentType)
  reply
    .header('etag', object.etag)
    .header('last-modified', object.updatedAt.toUTCString())
    .header('cache-control', audience === 'public' ? object.cacheControl : `private, ${object.cacheControl}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? PDF_POLICY : POLICY)
    // Pages elsewhere may show what is public.
    .header('cross-origin-resource-policy', audience === 'public' ? 'cross-origin' : 'same-site')
  if (object.contentEncoding) reply.header('content-encoding', object.contentEncoding)
}

// `?download` and `?download=NAME` save; what could do harm when shown is always saved.
export function dispositionOf(request: FastifyRequest, object: StoredObject): string {
  const { download } = request.query as { download?: unknown }
  const name = nameGiven(object) ?? object.name.split('/').at(-1) ?? object.name
  const isAsked = typeof download === 'string'
  const isShown = SHOWN.test(baseType(object.contentType)) && !object.contentEncoding
  if (!isAsked && isShown) return 'inline'
  const wished = isAsked && download !== '' && download !== 'true' ? download : name
  // The cut may leave half of a surrogate pair.
  return createDisposition(wished.slice(0, MAX_FILE_NAME_LENGTH).toWellFormed(), { type: 'attachment' })
}

// Names of objects are ASCII; what a person called their file is in `metadata.name`, in whatever script.
function nameGiven({ userMetadata }: StoredObject): string | undefined {
  const name = userMetadata?.name
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

function rangeOf(request: FastifyRequest, object: StoredObject): ByteRange | 'unsatisfiable' | undefined {
  const { range } = request.headers
  if (range === undefined || !isSameVersion(request, object)) return undefined
  const ranges = parseRange(object.size, range, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  // Something we do not understand, or several parts: the whole is a right answer (RFC 9110, 14.2).
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

// If-Range: the part is wished only of the version that is known (RFC 9110, 13.1.5).
function isSameVersion(request: FastifyRequest, object: StoredObject): boolean {
  const condition = request.headers['if-range']
  if (typeof condition !== 'string') return true
  return condition === object.etag || condition === object.updatedAt.toUTCString()
}
