import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingFor } from '../platform/index.ts'

/** A text that is the same for everybody: its tag and its compressed forms are made once. */
export type Document = { readonly type: string; readonly text: string; readonly etag: string }

const compressed = new WeakMap<Document, Map<Encoding, Promise<Buffer>>>()

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
  return reply.header('content-encoding', encoding).send(await formOf(document, encoding))
}

function formOf(document: Document, encoding: Encoding): Promise<Buffer> {
  const forms = compressed.get(document) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(document, forms)
  const form = forms.get(encoding) ?? compress(document.text, encoding, 'well')
  forms.set(encoding, form)
  return form
}

function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
