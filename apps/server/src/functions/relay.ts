import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StockCaller, stockCallerOf } from '../auth/index.ts'
import { type Platform, targetOf } from '../platform/index.ts'
import type { PublishedProgram } from './published.ts'

/** The function could not be reached, or did not end; the stock client tells this from its own failures. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const LONGEST_RUN_MS = 10_000
const MAX_ANSWER_BYTES = 5_242_880
/** Headers of a connection, or by which a function would speak for the whole origin. */
const KEPT_BACK = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'set-cookie',
  'x-relay-error',
])

/** Call of a function: its visitor, its request and its reply. */
type Call = { readonly visitor: StockCaller; readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Calls a function and gives its answer on.
 *
 * @throws RelayFailure where it is not there, not for this visitor, or takes too long
 */
export async function relay(
  platform: Platform,
  program: PublishedProgram,
  { visitor, request, reply }: Call,
  longestRunMs = LONGEST_RUN_MS,
): Promise<FastifyReply> {
  if (program.audience === 'people' && visitor.kind === 'nobody')
    throw new RelayFailure(401, 'UNAUTHORIZED', 'This function is for signed-in people')
  const asked = toWebRequest(platform.config.publicUrl, request)
  const answer = await inTime(longestRunMs, (signal) => read(program.run(asked, { visitor, signal })))
  if (answer.body.length > MAX_ANSWER_BYTES)
    throw new RelayFailure(502, 'ANSWER_TOO_LARGE', 'The function’s answer is too large')
  for (const [name, value] of answer.headers) if (!KEPT_BACK.has(name)) reply.header(name, value)
  return reply.code(answer.status).header('x-content-type-options', 'nosniff').send(answer.body)
}

/** Result of the work, if it ends in time. @throws RelayFailure TIMEOUT */
async function inTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds)
  return Promise.race([work(signal), timeUp(signal)])
}

function timeUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new RelayFailure(504, 'TIMEOUT', 'The function did not end in time'))
    signal.addEventListener('abort', end, { once: true })
  })
}

async function read(
  answering: Promise<Response>,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const { status, headers, ...answer } = await answering.then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }))
  return { status, headers, body: answer.body }
}

function toWebRequest(publicUrl: string, request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !KEPT_BACK.has(name)) headers.set(name, String(value))
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  const hasBody = body !== undefined && !['GET', 'HEAD'].includes(request.method)
  const address = new URL(publicUrl)
  const { path, query } = targetOf(request.url)
  address.pathname = path
  address.search = query.toString()
  return new Request(address, { method: request.method, headers, ...(hasBody ? { body } : {}) })
}

/** @throws RelayFailure for a key or a token that is not good */
export async function requireVisitor(platform: Platform, request: FastifyRequest): Promise<StockCaller> {
  const visitor = await stockCallerOf(platform, request)
  if (visitor.kind !== 'refused') return visitor
  throw new RelayFailure(
    401,
    visitor.why === 'key' ? 'UNAUTHORIZED_NO_KEY' : 'UNAUTHORIZED_INVALID_JWT',
    visitor.message,
  )
}
