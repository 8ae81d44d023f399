import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { allowOrigins, type StockCaller } from '../auth/index.ts'
import { networkOf, openSurface, type Platform, pathOf, takeJson } from '../platform/index.ts'
import { inTransaction, readCall, requireVisitor } from './call.ts'
import { answerError } from './error-answer.ts'
import { beyondTheEnd, notOneRow, type RestError, tooMany, unknownMediaType, unknownTable } from './errors.ts'
import type { PublishedFunction } from './published.ts'
import { type Rows, rowsOf } from './store/rows.ts'

const PREFIX = '/rest/v1'
const CALLS_PER_MINUTE = 600
const MAX_BODY_BYTES = 65_536

/** Serves `/rest/v1/rpc/{function}` for the functions that are published. */
export async function registerRest(
  app: FastifyInstance,
  platform: Platform,
  functions: readonly PublishedFunction[],
): Promise<void> {
  const limiter = new RateLimiterMemory({ points: CALLS_PER_MINUTE, duration: 60 })

  async function count(visitor: StockCaller, request: FastifyRequest): Promise<void> {
    if (visitor.kind === 'service' || platform.config.API_RATE_LIMITS === 'off') return
    try {
      await limiter.consume(visitor.kind === 'person' ? visitor.userId : networkOf(request.ip))
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany() : error
    }
  }

  await openSurface(app, { prefix: PREFIX, answerError, notFound }, async (scope) => {
    await allowOrigins(scope, platform)
    takeJson(scope, '*')
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/rpc/:name',
      bodyLimit: MAX_BODY_BYTES,
      handler: async (request, reply) => {
        const visitor = await requireVisitor(platform, request)
        await count(visitor, request)
        const { fn, args, query } = readCall(functions, request)
        const wish = wishOf(request)
        const rows = await inTransaction(platform, visitor, fn, (tx) => rowsOf(tx, { fn, args }, query, wish))
        return answer(reply, rows, query.offset, wish)
      },
    })
  })
}

function notFound({ url }: FastifyRequest): RestError {
  const [name = ''] = pathOf(url)
    .slice(PREFIX.length + 1)
    .split('/')
  // Paths that cannot be decoded never get here.
  return unknownTable(decodeURIComponent(name))
}

type Wish = {
  readonly isCounted: boolean
  readonly isSingle: boolean
  readonly isStripped: boolean
  readonly isMinimal: boolean
}

const ARRAYS = new Set(['', '*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json'])
const OBJECT = 'application/vnd.pgrst.object+json'

function wishOf(request: FastifyRequest): Wish {
  const accept = request.headers.accept ?? ''
  const [type = '', ...parameters] = (accept.split(',')[0] ?? '').split(';').map((part) => part.trim())
  if (type !== OBJECT && !ARRAYS.has(type)) throw unknownMediaType(type)
  const prefer = String(request.headers.prefer ?? '')
  return {
    isCounted: /\bcount=(exact|planned|estimated)\b/.test(prefer),
    isSingle: type === OBJECT,
    isStripped: parameters.includes('nulls=stripped'),
    isMinimal: /\breturn=minimal\b/.test(prefer),
  }
}

function answer(reply: FastifyReply, rows: Rows, offset: number, wish: Wish): FastifyReply {
  const { total, count, json } = rows
  if (wish.isSingle && count !== 1) throw notOneRow(count)
  if (total !== null && offset > 0 && offset >= total) throw beyondTheEnd(offset, total)
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`
  const isPart = total !== null && count < total
  reply.header('content-range', `${range}/${total ?? '*'}`)
  if (wish.isMinimal) return reply.code(204).send()
  return reply
    .code(isPart ? 206 : 200)
    .type(`${wish.isSingle ? OBJECT : 'application/json'}; charset=utf-8`)
    .send(wish.isSingle ? json.slice(1, -1) : json)
}
