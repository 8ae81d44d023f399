import { Readable } from 'node:stream'
import { type Answer, contract, type Endpoint, type FileAnswer, openApi, type Parsed } from '@sadaf/api'
import { create as createDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database.ts'
import { type Ids, isId } from '../ids.ts'
import { isOperator } from '../operator-store.ts'
import { ApprovalLacking, askForApproval } from './approvals.ts'
import type { Authenticate, Caller } from './caller.ts'
import { ComeBackLater, DomainError } from './errors.ts'
import { createExpensiveGate, expensiveLimits, isExpensive, type Place } from './expensive.ts'
import { fieldErrors } from './fields.ts'
import { answeredBefore, type IdempotentCall, type StoredAnswer, withIdempotency } from './idempotency.ts'
import { type Language, languageOf } from './language.ts'
import { networkOf } from './network.ts'
import { type Origin, originOf } from './origin.ts'
import { requireOpenToManaged, requireScope } from './scope.ts'
import { type SharedAnswer, sendShared } from './shared-answer.ts'
import { requireRecentProof } from './step-up.ts'
import { routeUpload, type TakenEndpoint } from './uploads.ts'

export type ApiDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly authenticate: Authenticate
  readonly isServiceKey: (key: string) => boolean
  readonly publicUrl: string
  /** Whether operators are let in by a second factor alone. */
  readonly asksOperatorsForFactor: boolean
  /** Off for load tests. */
  readonly isLimited: boolean
}

type Common<E extends Endpoint> = Parsed<E> & {
  readonly language: Language
  readonly origin: Origin
  /** Which approval the person says they have proven themselves for. */
  readonly approvalId: string | null
}
export type PublicCall<E extends Endpoint> = Common<E>
export type UserCall<E extends Endpoint> = Common<E> & { readonly caller: Caller; readonly tx: Tx }
export type ProviderCall<E extends Endpoint> = Common<E> & { readonly caller: Caller }

/** How a handler's transaction stands beside others; by itself where nothing is said. */
export type Manner<E extends Endpoint> = Sharing<E> | { readonly atOneMoment: true }

/**
 * For which calls the handler may share its transaction with those who call at the same time: see `Database.inGroup`.
 */
export type Sharing<E extends Endpoint> = { readonly inGroup: (call: ProviderCall<E>) => boolean }

/**
 * Serves the endpoints of the contract below `/api/v1`. Each is parsed by its schemas, opened to those it is
 * for, and answered once per Idempotency-Key where it says so.
 */
export interface Api {
  /** For anyone. */
  servePublic<E extends Endpoint & { access: 'public' }>(
    endpoint: E,
    handler: (call: PublicCall<E>) => Promise<Answer<E>>,
  ): void
  /** The same where many are answered alike: it is written down once for all of them. */
  serveShared<E extends Endpoint & { access: 'public' }>(
    endpoint: E,
    handler: (call: PublicCall<E>) => Promise<SharedAnswer<E>>,
  ): void
  /** For a signed-in person, in one transaction on that person's behalf. */
  serve<E extends Endpoint & { access: 'user' }>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<Answer<E>>,
    manner?: Manner<E>,
  ): void
  /**
   * The same after `prepare`, which runs before the transaction: for what waits for a provider, and for counts that
   * stay when the call is refused. A call that was answered before is answered so again, and not prepared.
   */
  servePrepared<E extends Endpoint & { access: 'user' }, Prepared>(
    endpoint: E,
    prepare: (call: ProviderCall<E>) => Promise<Prepared>,
    handler: (call: UserCall<E> & { readonly prepared: Prepared }) => Promise<Answer<E>>,
    sharing?: Sharing<E>,
  ): void
  /** For a signed-in person, without a transaction: the handler waits for a provider, or makes its own. */
  serveProvider<E extends Endpoint & { access: 'user' }>(
    endpoint: E,
    handler: (call: ProviderCall<E>) => Promise<Answer<E>>,
  ): void
  /**
   * For a signed-in person, a file that is handed on while it is being made, in however many transactions of the
   * handler's own: one that waited for a slow line would keep a connection from others. What goes wrong behind its
   * beginning breaks the transfer off, so that a client does not take a part for the whole.
   */
  serveFile<E extends Endpoint & { access: 'user'; files: readonly string[] }>(
    endpoint: E,
    handler: (call: ProviderCall<E>) => Promise<FileAnswer>,
  ): void
  /** For a signed-in person, as `serveFile`, an answer whose text in JSON the handler makes, since it may be long. */
  serveText<E extends Endpoint & { access: 'user' }>(
    endpoint: E,
    handler: (call: ProviderCall<E>) => Promise<AsyncIterable<Uint8Array>>,
  ): void
  /** For a signed-in person, a file as it is, without a transaction: the handler hands it on, or makes its own. */
  serveUpload<E extends TakenEndpoint & { access: 'user' }>(
    endpoint: E,
    handler: (call: ProviderCall<E> & { readonly file: Buffer }) => Promise<Answer<E>>,
  ): void
  /**
   * For a person who is an operator at this moment, in one transaction that sees what operators may see and nothing
   * else. What they do to others goes through `asSystemForOperator`.
   */
  serveOperator<E extends Endpoint & { access: 'operator' }>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<Answer<E>>,
  ): void
  /** The same, answered with a file. */
  serveOperatorFile<E extends Endpoint & { access: 'operator'; files: readonly string[] }>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<FileAnswer>,
  ): void
  /**
   * Answers as an endpoint that only reads, to the person whose transaction this is: for a capability that tells them
   * of others' figures, which are then those of their screens. It is for sessions: the scope of the endpoint is not
   * asked for.
   */
  read<E extends ReadEndpoint>(endpoint: E, reader: Reader, query: QueryOf<E>): Promise<Answer<E>>
  /** For a program with the service key. */
  serveService<E extends Endpoint & { access: 'service' }>(
    endpoint: E,
    handler: (call: PublicCall<E>) => Promise<Answer<E>>,
  ): void
  /** @throws Error naming the endpoints of the contract that no capability serves. */
  assertComplete(): void
}

/** An endpoint that names nothing by its path and is given nothing but a query. */
export type ReadEndpoint = Endpoint & { method: 'GET'; access: 'user'; params?: never; body?: never }
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : Record<never, never>
/** The caller of a read, and its transaction. */
export type Reader = Pick<UserCall<Endpoint>, 'caller' | 'tx' | 'language' | 'origin' | 'approvalId'>

type Answering = {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly idempotent: IdempotentCall | null
  readonly in: 'own' | 'shared' | 'one_moment'
}

const PREFIX = '/api/v1'
/** The lane of those who ask whether they were answered before. */
const ANSWERED = 'api.answered'
const DEFAULT_LIMIT_PER_MINUTE = 600
const MAX_KEY_LENGTH = 200

export function createApi(app: FastifyInstance, dependencies: ApiDependencies): Api {
  const served = new Set<string>()
  const readers = new Map<string, (call: Reader, query: unknown) => Promise<unknown>>()
  const gate = createExpensiveGate(expensiveLimits)
  const places = new WeakMap<FastifyRequest, Place>()

  function route<E extends Endpoint>(
    endpoint: E,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    served.add(endpoint.id)
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      onSend: async (request) => places.get(request)?.worked(),
      handler: (request, reply) => {
        // A person's data are in no cache, that of their own browser included.
        if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
        return answer(request, reply).finally(() => {
          const place = places.get(request)
          if (!place) return
          place.worked()
          // However the answer ends, also when its reader hangs up: but not before the work on it has ended.
          if (reply.raw.destroyed) place.left()
          reply.raw.once('finish', place.left).once('close', place.left)
        })
      },
    })
  }

  /** Waits for a place where the call is expensive: before anything is asked of the database for it. */
  async function takePlace(
    endpoint: Endpoint,
    caller: string,
    [request, reply]: readonly [FastifyRequest, FastifyReply],
  ): Promise<void> {
    if (!isExpensive(endpoint, request)) return
    const gone = new AbortController()
    const leave = () => gone.abort()
    reply.raw.once('close', leave)
    places.set(request, await gate.enter(caller, gone.signal))
    reply.raw.off('close', leave)
  }

  /** Lets anybody in, counted and limited by the network that they call from. */
  function publicDoorOf(endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    const count = limiterOf(endpoint, dependencies.isLimited)
    return async (request, reply) => {
      const network = networkOf(request.ip)
      await count(network)
      await takePlace(endpoint, network, [request, reply])
    }
  }

  /**
   * Lets in who may call the endpoint: signed in or by a key with its scope, not too often, with the proofs it asks
   * for.
   */
  function doorOf(endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply) => Promise<Caller> {
    const count = limiterOf(endpoint, dependencies.isLimited)
    // A second factor counts from the moment on that there is one.
    const fresh = endpoint.stepUp !== undefined
    return async (request, reply) => {
      const caller = await dependencies.authenticate(request, { fresh })
      await count(countedAs(caller), caller.scopes === 'all' ? undefined : reply)
      requireScope(endpoint, caller)
      requireOpenToManaged(endpoint, caller)
      requireRecentProof(endpoint, caller, dependencies.clock.now())
      await takePlace(endpoint, countedAs(caller), [request, reply])
      return caller
    }
  }

  /** Lets in who is an operator at this moment, and answers in one transaction of theirs. */
  function operatorDoorOf<E extends Endpoint, Answered>(
    endpoint: E,
    handler: (call: UserCall<E>) => Promise<Answered>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<Answered> {
    const count = limiterOf(endpoint, dependencies.isLimited)
    return async (request, reply) => {
      const caller = await dependencies.authenticate(request, { fresh: true })
      await count(countedAs(caller))
      requireScope(endpoint, caller)
      await takePlace(endpoint, countedAs(caller), [request, reply])
      return dependencies.database.asOperator(caller.userId, async (tx) => {
        // First of all, and in the transaction itself: a role that was taken away a moment ago opens nothing.
        if (!(await isOperator(tx))) throw new DomainError('forbidden')
        requireFactorOfOperator(dependencies, caller)
        requireRecentProof(endpoint, caller, dependencies.clock.now())
        return handler({ ...parse(endpoint, request), caller, tx })
      })
    }
  }

  /** Answers in one transaction on a person's behalf, once for each key. */
  async function answerWith(
    { endpoint, caller, idempotent, in: manner }: Answering,
    handle: (tx: Tx) => Promise<unknown>,
  ): Promise<StoredAnswer> {
    const { database, clock } = dependencies
    const answer = async (tx: Tx) => {
      const work = async () => ({ status: endpoint.status ?? 200, body: await handle(tx) })
      return idempotent ? withIdempotency(tx, clock, idempotent, work) : work()
    }
    try {
      if (manner === 'shared') return await database.inGroup(endpoint.id, caller, answer)
      if (manner === 'one_moment') return await database.asUserAtOneMoment(caller.userId, answer)
      return await database.asUser(caller.userId, answer)
    } catch (error) {
      // Nothing of the call is left by now; that it was asked for stays, unless a key asked, which can approve nothing.
      if (error instanceof ApprovalLacking && caller.scopes === 'all')
        throw await askForApproval(dependencies, caller, error)
      throw error
    }
  }

  // Describing all endpoints takes some 100 ms of the process: once, and not for each who asks.
  let description: string | undefined
  app.get(`${PREFIX}/openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(openApi(Object.values(contract), dependencies.publicUrl))
    return reply.type('application/json; charset=utf-8').send(description)
  })

  return {
    servePublic(endpoint, handler) {
      const admit = publicDoorOf(endpoint)
      route(endpoint, async (request, reply) => {
        await admit(request, reply)
        reply.code(endpoint.status ?? 200)
        return handler(parse(endpoint, request))
      })
    },
    serveShared(endpoint, handler) {
      const admit = publicDoorOf(endpoint)
      route(endpoint, async (request, reply) => {
        await admit(request, reply)
        reply.code(endpoint.status ?? 200)
        return sendShared(request, reply, await handler(parse(endpoint, request)))
      })
    },
    serve(endpoint, handler, manner) {
      const admit = doorOf(endpoint)
      // The schemas are the endpoint's own, so what they give has the endpoint's types.
      readers.set(endpoint.id, (call, query) =>
        handler({ ...call, query: endpoint.query?.parse(query) } as UserCall<typeof endpoint>),
      )
      route(endpoint, async (request, reply) => {
        const caller = await admit(request, reply)
        const call = { ...parse(endpoint, request), caller }
        const idempotent = idempotentCallOf(endpoint, request, caller)
        const answering = { endpoint, caller, idempotent, in: mannerOf(manner, call) }
        const answer = await answerWith(answering, (tx) => handler({ ...call, tx }))
        return reply.code(answer.status).send(answer.body)
      })
    },
    servePrepared(endpoint, prepare, handler, sharing) {
      const admit = doorOf(endpoint)
      route(endpoint, async (request, reply) => {
        const caller = await admit(request, reply)
        const call = { ...parse(endpoint, request), caller }
        const idempotent = idempotentCallOf(endpoint, request, caller)
        const before =
          idempotent &&
          (await dependencies.database.inGroup(ANSWERED, caller, (tx) => answeredBefore(tx, idempotent)))
        const answer = before ?? (await answerPrepared())
        return reply.code(answer.status).send(answer.body)

        async function answerPrepared() {
          const prepared = await prepare(call)
          const answering = { endpoint, caller, idempotent, in: mannerOf(sharing, call) }
          return answerWith(answering, (tx) => handler({ ...call, tx, prepared }))
        }
      })
    },
    serveProvider(endpoint, handler) {
      const admit = doorOf(endpoint)
      route(endpoint, async (request, reply) => {
        const caller = await admit(request, reply)
        reply.code(endpoint.status ?? 200)
        return handler({ ...parse(endpoint, request), caller })
      })
    },
    serveFile(endpoint, handler) {
      const admit = doorOf(endpoint)
      route(endpoint, async (request, reply) => {
        const caller = await admit(request, reply)
        return sendFile(reply, await handler({ ...parse(endpoint, request), caller }))
      })
    },
    serveText(endpoint, handler) {
      const admit = doorOf(endpoint)
      route(endpoint, async (request, reply) => {
        const caller = await admit(request, reply)
        const pieces = await handler({ ...parse(endpoint, request), caller })
        reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
        return reply.send(Readable.from(pieces, { objectMode: false }))
      })
    },
    serveUpload(endpoint, handler) {
      served.add(endpoint.id)
      routeUpload(app, {
        endpoint,
        url: urlOf(endpoint),
        admit: doorOf(endpoint),
        answer: (request, reply, caller, file) => {
          reply.code(endpoint.status ?? 200)
          return handler({ ...parse(endpoint, request), caller, file })
        },
      })
    },
    serveOperator(endpoint, handler) {
      const operate = operatorDoorOf(endpoint, handler)
      route(endpoint, async (request, reply) => {
        const answer = await operate(request, reply)
        return reply.code(endpoint.status ?? 200).send(answer)
      })
    },
    serveOperatorFile(endpoint, handler) {
      const operate = operatorDoorOf(endpoint, handler)
      route(endpoint, async (request, reply) => sendFile(reply, await operate(request, reply)))
    },
    async read(endpoint, reader, query) {
      const answer = readers.get(endpoint.id)
      if (!answer) throw new Error(`${endpoint.id} cannot be read within a transaction`)
      // Its handler's answer is of this type.
      return (await answer(reader, query)) as Answer<typeof endpoint>
    },
    serveService(endpoint, handler) {
      route(endpoint, async (request, reply) => {
        requireServiceKey(request, dependencies.isServiceKey)
        reply.code(endpoint.status ?? 200)
        return handler(parse(endpoint, request))
      })
    },
    assertComplete() {
      const missing = Object.values(contract).filter(({ id }) => !served.has(id))
      if (missing.length > 0) throw new Error(`not served: ${missing.map(({ id }) => id).join(', ')}`)
    },
  }
}

function sendFile(reply: FastifyReply, { name, mediaType, pieces }: FileAnswer): FastifyReply {
  reply.header('content-type', mediaType).header('content-disposition', createDisposition(name))
  return reply.send(Readable.from(pieces, { objectMode: false }))
}

function urlOf({ path }: Endpoint): string {
  return PREFIX + path.replace(/\{(\w+)\}/g, ':$1')
}

function mannerOf<E extends Endpoint>(manner: Manner<E> | undefined, call: ProviderCall<E>): Answering['in'] {
  if (manner === undefined) return 'own'
  if ('atOneMoment' in manner) return 'one_moment'
  return manner.inGroup(call) ? 'shared' : 'own'
}

/**
 * Limits count a person's keys together, and apart from the person: a key, refused or not, keeps no person
 * from the page on which it is revoked.
 */
function countedAs({ userId, scopes }: Caller): string {
  return scopes === 'all' ? userId : `keys of ${userId}`
}

// Counted by each process for itself: a bound on cost, not a secret to guard. Programs are told how much is left in the
// fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers, 03), which most libraries read.
function limiterOf(
  endpoint: Endpoint,
  isLimited: boolean,
): (subject: string, tells?: FastifyReply) => Promise<void> {
  const points = endpoint.limitPerMinute ?? DEFAULT_LIMIT_PER_MINUTE
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (subject, tells) => {
    if (!isLimited) return
    const counted = await limiter.consume(subject).catch(asCounted)
    const seconds = Math.ceil(counted.msBeforeNext / 1_000)
    tells?.headers({
      'ratelimit-limit': points,
      'ratelimit-remaining': counted.remainingPoints,
      'ratelimit-reset': seconds,
    })
    if (counted.consumedPoints > points) throw new ComeBackLater('rate_limited', seconds)
  }
}

function asCounted(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}

function requireFactorOfOperator(
  { asksOperatorsForFactor }: ApiDependencies,
  { hasSecondFactor }: Caller,
): void {
  // A caller with one has shown it, or would not have come so far.
  if (asksOperatorsForFactor && !hasSecondFactor) throw new DomainError('second_factor_needed')
}

function requireServiceKey(request: FastifyRequest, isServiceKey: (key: string) => boolean): void {
  const key = request.headers.apikey
  if (typeof key !== 'string') throw new DomainError('unauthenticated')
  if (!isServiceKey(key)) throw new DomainError('forbidden')
}

function idempotentCallOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
): IdempotentCall | null {
  if (!endpoint.idempotent) return null
  const key = idempotencyKey(request)
  return { userId: caller.userId, key, endpoint: endpoint.id, request: requestOf(endpoint, request) }
}

// The path's parameters belong to it: the same body for another one is another request.
function requestOf({ params }: Endpoint, request: FastifyRequest): unknown {
  const body = request.body ?? null
  return params ? { params: request.params, body } : body
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new DomainError('idempotency_key_required')
  }
  return key
}

function approvalIdOf(request: FastifyRequest): string | null {
  const id = request.headers['approval-id']
  return typeof id === 'string' && isId(id) ? id : null
}

function parse<E extends Endpoint>(endpoint: E, request: FastifyRequest): Common<E> {
  const language = languageOf(request)
  const part = (schema: z.ZodType | undefined, input: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(input ?? {})
    if (result.success) return result.data
    throw new DomainError('validation_failed', fieldErrors(result.error, language))
  }
  // The schemas are the endpoint's own, so what they give has the endpoint's types.
  return {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, request.body),
    language,
    origin: originOf(request),
    approvalId: approvalIdOf(request),
  } as Common<E>
}
