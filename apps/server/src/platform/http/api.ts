import { type Answer, contract, type Operation, openApi, type Parsed } from '@sadaf/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database.ts'
import { DomainError } from './errors.ts'
import { fieldErrors } from './fields.ts'
import { answeredBefore, once, type Repeatable, type StoredAnswer } from './idempotency.ts'
import { type Language, languageOf } from './language.ts'
import { type Origin, originOf } from './origin.ts'
import { requireRecentSignIn, requireStepUp } from './step-up.ts'

/** What a person has, and has shown, to prove who they are. */
export type Proofs = {
  /** Whether they have anything to show beside a password or a mail. */
  readonly hasSecondFactor: boolean
  /** When they last proved who they are, in any way. */
  readonly signedInAt: Date | null
  /** When they last showed the second factor. */
  readonly steppedUpAt: Date | null
}

/** The signed-in person who calls. */
export type Caller = Proofs & {
  readonly userId: string
  readonly sessionId: string
  readonly aal: 'aal1' | 'aal2'
  /** The same without codes by mail and text message, which prove nothing where money moves. */
  readonly forMoney: Proofs
  readonly email: string
  readonly isAnonymous: boolean
}

/**
 * Who calls. What their session has reached may be as it was a moment ago, unless it is asked for anew.
 *
 * @throws DomainError `unauthenticated` or `step_up_required`
 */
export type Authenticate = (request: FastifyRequest, ask?: { readonly anew: boolean }) => Promise<Caller>

export type ApiDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly authenticate: Authenticate
  readonly isServiceKey: (key: string) => boolean
  readonly publicUrl: string
  /** Off for load tests. */
  readonly isLimited: boolean
}

type Common<O extends Operation> = Parsed<O> & { readonly language: Language; readonly origin: Origin }
export type PublicCall<O extends Operation> = Common<O>
export type UserCall<O extends Operation> = Common<O> & { readonly caller: Caller; readonly tx: Tx }
export type ProviderCall<O extends Operation> = Common<O> & { readonly caller: Caller }

/**
 * Serves the operations of the contract below `/api/v1`. Each is parsed by its schemas, opened to those it is
 * for, and answered once per Idempotency-Key where it says so.
 */
export interface Api {
  /** For anyone. */
  servePublic<O extends Operation & { access: 'public' }>(
    operation: O,
    handler: (call: PublicCall<O>) => Promise<Answer<O>>,
  ): void
  /** For a signed-in person, in one transaction on that person's behalf. */
  serve<O extends Operation & { access: 'user' }>(
    operation: O,
    handler: (call: UserCall<O>) => Promise<Answer<O>>,
  ): void
  /**
   * The same after `prepare`, which runs before the transaction: for what waits for a provider, and for counts that
   * stay when the call is refused. A call that was answered before is answered so again, and not prepared.
   */
  servePrepared<O extends Operation & { access: 'user' }, Prepared>(
    operation: O,
    prepare: (call: ProviderCall<O>) => Promise<Prepared>,
    handler: (call: UserCall<O> & { readonly prepared: Prepared }) => Promise<Answer<O>>,
  ): void
  /** For a signed-in person, without a transaction: the handler waits for a provider, or makes its own. */
  serveProvider<O extends Operation & { access: 'user' }>(
    operation: O,
    handler: (call: ProviderCall<O>) => Promise<Answer<O>>,
  ): void
  /** For an operator with the service key. */
  serveOperator<O extends Operation & { access: 'operator' }>(
    operation: O,
    handler: (call: PublicCall<O>) => Promise<Answer<O>>,
  ): void
  /** @throws Error naming the operations of the contract that nobody serves. */
  assertComplete(): void
}

const PREFIX = '/api/v1'
const DEFAULT_LIMIT_PER_MINUTE = 600
const MAX_KEY_LENGTH = 200

export function createApi(app: FastifyInstance, dependencies: ApiDependencies): Api {
  const served = new Set<string>()

  function route<O extends Operation>(
    operation: O,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    served.add(operation.id)
    app.route({
      method: operation.method,
      url: PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => {
        // What is one person's is in no cache, that of their own browser included.
        if (operation.access !== 'public') reply.header('cache-control', 'no-store')
        return answer(request, reply)
      },
    })
  }

  /** Lets in who may call the operation: signed in, not too often, with the proofs that it asks for. */
  function doorOf(operation: Operation): (request: FastifyRequest) => Promise<Caller> {
    const count = limiterOf(operation, dependencies.isLimited)
    // A second factor counts from the moment on that there is one.
    const anew =
      operation.stepUp === true || operation.recentSignIn === true || operation.mayAskForProof === true
    return async (request) => {
      const caller = await dependencies.authenticate(request, { anew })
      await count(caller.userId)
      requireStepUp(operation, caller, dependencies.clock.now())
      requireRecentSignIn(operation, caller, dependencies.clock.now())
      return caller
    }
  }

  /** Answers in one transaction on a person's behalf, once for each key. */
  function answerWith(
    operation: Operation,
    caller: Caller,
    repeatable: Repeatable | null,
    handle: (tx: Tx) => Promise<unknown>,
  ): Promise<StoredAnswer> {
    return dependencies.database.asUser(caller.userId, async (tx) => {
      const work = async () => ({ status: operation.status ?? 200, body: await handle(tx) })
      return repeatable ? once(tx, dependencies.clock, repeatable, work) : work()
    })
  }

  app.get(`${PREFIX}/openapi.json`, async () => openApi(Object.values(contract), dependencies.publicUrl))

  return {
    servePublic(operation, handler) {
      const count = limiterOf(operation, dependencies.isLimited)
      route(operation, async (request, reply) => {
        await count(request.ip)
        reply.code(operation.status ?? 200)
        return handler(parse(operation, request))
      })
    },
    serve(operation, handler) {
      const admit = doorOf(operation)
      route(operation, async (request, reply) => {
        const caller = await admit(request)
        const call = { ...parse(operation, request), caller }
        const repeatable = repeatableOf(operation, request, caller)
        const answer = await answerWith(operation, caller, repeatable, (tx) => handler({ ...call, tx }))
        return reply.code(answer.status).send(answer.body)
      })
    },
    servePrepared(operation, prepare, handler) {
      const admit = doorOf(operation)
      route(operation, async (request, reply) => {
        const caller = await admit(request)
        const call = { ...parse(operation, request), caller }
        const repeatable = repeatableOf(operation, request, caller)
        const before =
          repeatable &&
          (await dependencies.database.asUser(caller.userId, (tx) => answeredBefore(tx, repeatable)))
        const answer = before ?? (await answerPrepared())
        return reply.code(answer.status).send(answer.body)

        async function answerPrepared() {
          const prepared = await prepare(call)
          return answerWith(operation, caller, repeatable, (tx) => handler({ ...call, tx, prepared }))
        }
      })
    },
    serveProvider(operation, handler) {
      const admit = doorOf(operation)
      route(operation, async (request, reply) => {
        const caller = await admit(request)
        reply.code(operation.status ?? 200)
        return handler({ ...parse(operation, request), caller })
      })
    },
    serveOperator(operation, handler) {
      route(operation, async (request, reply) => {
        requireServiceKey(request, dependencies.isServiceKey)
        reply.code(operation.status ?? 200)
        return handler(parse(operation, request))
      })
    },
    assertComplete() {
      const missing = Object.values(contract).filter(({ id }) => !served.has(id))
      if (missing.length > 0) throw new Error(`not served: ${missing.map(({ id }) => id).join(', ')}`)
    },
  }
}

// Counted by each process for itself: a bound on cost, not a secret to guard.
function limiterOf(operation: Operation, isLimited: boolean): (subject: string) => Promise<void> {
  const points = operation.limitPerMinute ?? DEFAULT_LIMIT_PER_MINUTE
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  return async (subject) => {
    if (!isLimited) return
    try {
      await limiter.consume(subject)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new DomainError('rate_limited')
      throw error
    }
  }
}

function requireServiceKey(request: FastifyRequest, isServiceKey: (key: string) => boolean): void {
  const key = request.headers.apikey
  if (typeof key !== 'string') throw new DomainError('unauthenticated')
  if (!isServiceKey(key)) throw new DomainError('forbidden')
}

function repeatableOf(operation: Operation, request: FastifyRequest, caller: Caller): Repeatable | null {
  if (!operation.idempotent) return null
  const key = idempotencyKey(request)
  return { userId: caller.userId, key, operation: operation.id, request: request.body ?? null }
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new DomainError('idempotency_key_required')
  }
  return key
}

function parse<O extends Operation>(operation: O, request: FastifyRequest): Common<O> {
  const language = languageOf(request)
  const part = (schema: z.ZodType | undefined, input: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(input ?? {})
    if (result.success) return result.data
    throw new DomainError('validation_failed', fieldErrors(result.error, language))
  }
  // The schemas are the operation's own, so what they give has the operation's types.
  return {
    params: part(operation.params, request.params),
    query: part(operation.query, request.query),
    body: part(operation.body, request.body),
    language,
    origin: originOf(request),
  } as Common<O>
}
