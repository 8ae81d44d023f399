import { createHash } from 'node:crypto'
import type { Answer, Endpoint } from '@sadaf/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { compress, type Encoding, encodingFor } from './encodings.ts'

/** An answer that many get alike: written down and compressed once for all of them. */
export type SharedAnswer<E extends Endpoint> = {
  readonly text: string
  readonly etag: string
  /** Of which endpoint it is; for the types alone. */
  readonly endpoint: E
  readonly forms: Map<Encoding, Promise<Buffer>>
}

/** How long an answer is shared before it is asked for again. */
const FRESH_SECONDS = 1

export function writeDown<E extends Endpoint>(endpoint: E, answer: Answer<E>): SharedAnswer<E> {
  const text = JSON.stringify(answer)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak: the compressed forms are other bytes of the same answer.
  return { text, etag: `W/"${digest}"`, endpoint, forms: new Map() }
}

/** Answers with it; who has it already is told so, and it is not sent again. */
export async function sendShared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer<Endpoint>,
): Promise<FastifyReply> {
  reply
    .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    .header('vary', 'Accept-Encoding, Accept-Language')
    .header('etag', answer.etag)
  // A forced reload leaves the condition out.
  const condition = { 'if-none-match': headers['if-none-match'] }
  if (fresh(condition, { etag: answer.etag })) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(headers['accept-encoding'])
  if (encoding === undefined) return reply.send(answer.text)
  return reply.header('content-encoding', encoding).send(await formOf(answer, encoding))
}

function formOf({ text, forms }: SharedAnswer<Endpoint>, encoding: Encoding): Promise<Buffer> {
  const form = forms.get(encoding) ?? compress(text, encoding, 'fast')
  forms.set(encoding, form)
  return form
}
