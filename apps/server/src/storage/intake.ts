import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { readJson } from '../platform/index.ts'
import { invalidRequest } from './errors.ts'

/** A file that arrives, and what its sender says of it. */
export type Intake = {
  readonly stream: Readable
  /** Undefined where its sender said nothing. */
  readonly claimedType: string | undefined
  readonly cacheControl: string
  readonly contentEncoding: string | null
  readonly metadata: Record<string, unknown> | null
}

const MAX_FIELD_BYTES = 16_384
const MAX_FIELDS = 10
/** Most bytes of a form beside its file: the fields, and the delimiters between them. */
const MAX_FORM_OVERHEAD_BYTES = 2 * MAX_FIELDS * MAX_FIELD_BYTES
const DEFAULT_CACHE_CONTROL = 'no-cache'
const ENCODINGS = new Set(['gzip', 'br', 'deflate', 'zstd'])

/**
 * Reads an upload up to its file: the raw body, or the first file of a form, whose fields come before it.
 *
 * @throws StorageError InvalidRequest for a form without a file, or fields that cannot be read
 */
export async function intakeOf(request: FastifyRequest, body: Readable): Promise<Intake> {
  const type = request.headers['content-type']
  if (isForm(type)) return fromForm({ ...request.headers, 'content-type': type }, body)
  return {
    stream: apart(body, body),
    claimedType: type,
    cacheControl: cacheControlOf(request.headers['cache-control']),
    contentEncoding: encodingOf(request.headers['content-encoding']),
    metadata: metadataOf(fromBase64(request.headers['x-metadata'])),
  }
}

/**
 * How many bytes the file of a request will have at least and at most, by what its sender announced; a form has fields
 * beside it. Nothing is known of what comes in chunks.
 */
export function expectedBytes({ headers }: FastifyRequest): { least: number; most: number | undefined } {
  const announced = headers['content-length']
  if (announced === undefined) return { least: 0, most: headers['transfer-encoding'] ? undefined : 0 }
  const most = Number(announced)
  return { least: isForm(headers['content-type']) ? Math.max(0, most - MAX_FORM_OVERHEAD_BYTES) : most, most }
}

function isForm(type: string | undefined): type is string {
  return type !== undefined && /^multipart\/form-data/i.test(type)
}

function fromForm(headers: BusboyHeaders, body: Readable): Promise<Intake> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    const form = readerOf(headers)
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_name, stream, ...[, , claimedType]) => {
      try {
        resolve({
          stream: apart(stream, body),
          claimedType,
          cacheControl: cacheControlOf(secondsOrWhole(fields.get('cacheControl'))),
          contentEncoding: encodingOf(fields.get('contentEncoding')),
          metadata: metadataOf(fields.get('metadata')),
        })
      } catch (error) {
        stream.resume()
        reject(error)
      }
    })
    form.on('error', (error) => reject(invalidRequest((error as Error).message)))
    form.on('finish', () => reject(invalidRequest('No content provided')))
    body.on('error', reject)
    body.pipe(form)
  })
}

function readerOf(headers: BusboyHeaders): BusboyInstance {
  const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 1, parts: MAX_FIELDS + 1 }
  try {
    return new Busboy({ headers, limits })
  } catch (error) {
    throw invalidRequest((error as Error).message)
  }
}

/**
 * A file's bytes, apart from the request that brings them: a reader that stops reading the file has not
 * closed the connection, on which the answer goes out. A body that breaks off breaks the file off, which
 * would be waited for.
 */
function apart(file: Readable, body: Readable): Readable {
  const bytes = new PassThrough()
  // A reader of the bytes gets the error; there may be none yet, or none any more.
  bytes.on('error', () => {})
  file.on('error', (error) => bytes.destroy(invalidRequest(error.message)))
  body.on('close', () => body.readableEnded || bytes.destroy(new Error('the upload broke off')))
  return file.pipe(bytes)
}

// Forms carry the seconds alone.
function secondsOrWhole(text: string | undefined): string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? `max-age=${text}` : text
}

function cacheControlOf(text: string | undefined): string {
  const isMeant = text !== undefined && /^[\w=,\- ]{1,100}$/.test(text) && !text.endsWith('=undefined')
  return isMeant ? text : DEFAULT_CACHE_CONTROL
}

function encodingOf(text: string | undefined): string | null {
  const encoding = text?.trim().toLowerCase()
  return encoding !== undefined && ENCODINGS.has(encoding) ? encoding : null
}

function fromBase64(text: string | string[] | undefined): string | undefined {
  return typeof text === 'string' ? Buffer.from(text, 'base64').toString('utf8') : undefined
}

function metadataOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '' || text.length > MAX_FIELD_BYTES) return null
  const parsed = readJson(text)
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw invalidRequest('metadata must be a JSON object')
}
