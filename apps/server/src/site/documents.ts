import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text that is the same for everybody: its tag and its compressed forms are made once. */
export type Document = { readonly type: string; readonly text: string; readonly etag: string }

const compressed = new WeakMap<Document, Map<string, Promise<Buffer>>>()

export function createDocument(type: string, text: string): Document {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak: the compressed forms are other bytes of the same page.
  return { type, text, etag: `W/"${digest}"` }
}

/** Answers with the document: always asked for again, and not sent again to who has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  status = 200,
): Promise<FastifyReply> {
  reply
    .code(status)
    .type(document.type)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', document.etag)
  if (status === 200 && hasIt(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(document.text)
  return reply.header('content-encoding', encoding).send(await compress(document, encoding))
}

function compress(document: Document, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const forms = compressed.get(document) ?? new Map<string, Promise<Buffer>>()
  compressed.set(document, forms)
  const known = forms.get(encoding)
  if (known) return known
  const form =
    encoding === 'br'
      ? toBrotli(document.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      : toGzip(document.text, { level: 9 })
  forms.set(encoding, form)
  return form
}

/** The smallest form that the browser takes. `;q=0` refuses one. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
}

function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
