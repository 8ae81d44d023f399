import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { invalidRequest } from './errors.ts'

/** A file that arrives, and what its sender says of it. */
export type Intake = {
  readonly stream: Readable
  readonly claimedType: string
  readonly cacheControl: string
  readonly contentEncoding: string | null
  readonly metadata: Record<string, unknown> | null
}

const MAX_FIELD_BYTES = 16_384
const MAX_FIELDS = 10
const DEFAULT_CACHE_CONTROL = 'no-cache'
const ENCODINGS = new Set(['gzip', 'br', 'deflate', 'zstd'])

/**
 * Reads an upload up to its file: the raw body, or the first file of a form, whose fields come before it.
 *
 * @throws StorageError InvalidRequest for a form without a file, or fields that cannot be read
 */
export async function intakeOf(request: FastifyRequest, body: Readable): Promise<Intake> {
  const type = request.headers['content-type'] ?? ''
  if (/^multipart\/form-data/i.test(type)) return fromForm({ ...request.headers, 'content-type': type }, body)
  return {
    stream: body,
    claimedType: type,
    cacheControl: cacheControlOf(request.headers['cache-control']),
    contentEncoding: encodingOf(request.headers['content-encoding']),
    metadata: metadataOf(fromBase64(request.headers['x-metadata'])),
  }
}

function fromForm(headers: BusboyHeaders, body: Readable): Promise<Intake> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    const form = new Busboy({
      headers,
      limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 1, parts: MAX_FIELDS + 1 },
    })
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_name, stream, _filename, _encoding, claimedType) => {
      // A body that breaks off must break the file off, or it would be waited for; whoever reads the file hears of it,
      // and nobody may be reading yet or any more.
      stream.on('error', () => {})
      body.on('close', () => body.readableEnded || stream.destroy(new Error('the upload broke off')))
      try {
        resolve({
          stream,
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
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {
    throw invalidRequest('metadata must be a JSON object')
  }
  throw invalidRequest('metadata must be a JSON object')
}
