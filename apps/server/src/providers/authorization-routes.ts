import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { type Platform, sendProblem, type Tx } from '../platform/index.ts'
import type { Answerer, AuthorizationRequest, Reply } from './authorization-requests.ts'
import {
  type Answered,
  answeredRequest,
  type Kept,
  keepAnswer,
  replaceAnswer,
} from './authorization-store.ts'
import type { Cases } from './cases.ts'
import { type Deadline, deadlineIn, TooLate } from './deadline.ts'
import { WebhookRefused } from './errors.ts'
import { bytesOf, takeRawBodies, textHeaders } from './raw-bodies.ts'

type Desk = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'log'>
  readonly cases: Pick<Cases, 'open'>
}

/** A desk that takes one answer back at a time. */
type BusyDesk = Desk & { readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T> }

type Outcome =
  /** `isNew` where it was decided now, and not before. */
  | {
      readonly kind: 'answered'
      readonly reply: Reply['kind']
      readonly answer: Buffer
      readonly isNew: boolean
    }
  /** Another request was answered under its id. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'late' }

/**
 * The way in for what providers ask, such as the authorization requests of card issuers: authenticated by signature,
 * decided in one short transaction, and answered in the same HTTP request. The same request has the same answer, byte
 * for byte. No request is approved when its time is up: what is approved too late is undone before its commit, or taken
 * back after it.
 */
export function serveAuthorizationRequests(
  app: FastifyInstance,
  options: Desk,
  answerers: readonly Answerer[],
): void {
  const desk: BusyDesk = { ...options, oneAtATime: createQueue() }
  const unfinished = new Set<Promise<void>>()
  app.register(async (scope) => {
    takeRawBodies(scope)
    for (const provider of answerers) {
      scope.post(`/webhooks/${provider.name}/questions`, async (incoming, reply) => {
        const request = authenticated(provider, incoming)
        if (!request) return sendProblem(incoming, reply, 'unauthenticated')
        const deadline = deadlineIn(provider.deadlineMs)
        const deciding = decideOnce(desk, provider, request, deadline)
        const outcome = await Promise.race([deciding, deadline.over.then(() => late)]).finally(
          deadline.release,
        )
        if (outcome.kind === 'late') {
          const ending = endLate(desk, provider, request, deciding).finally(() => unfinished.delete(ending))
          unfinished.add(ending)
        }
        return send(incoming, reply, provider, { request, outcome })
      })
    }
  })
  app.addHook('onClose', async () => void (await Promise.all(unfinished)))
}

const LATE = 'providers.questions.late'
const late: Outcome = { kind: 'late' }
const TOO_LATE: Reply = { kind: 'declined', reason: 'too_late' }

function authenticated(provider: Answerer, incoming: FastifyRequest): AuthorizationRequest | null {
  try {
    return provider.verifyRequest(textHeaders(incoming.headers), bytesOf(incoming.body))
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    incoming.log.warn({ provider: provider.name, reason: error.message }, 'a request was refused')
    return null
  }
}

function send(
  incoming: FastifyRequest,
  reply: FastifyReply,
  provider: Answerer,
  { request, outcome }: { request: AuthorizationRequest; outcome: Outcome },
): FastifyReply {
  if (outcome.kind === 'changed') return sendProblem(incoming, reply, 'question_changed')
  if (outcome.kind === 'late' && provider.whenLate === 'try_later')
    return sendProblem(incoming, reply, 'service_unavailable')
  const answer = outcome.kind === 'late' ? written(provider, TOO_LATE, request) : outcome.answer
  return reply.code(200).type('application/json; charset=utf-8').send(answer)
}

async function decideOnce(
  desk: Desk,
  provider: Answerer,
  request: AuthorizationRequest,
  deadline: Deadline,
): Promise<Outcome> {
  try {
    const lane = `providers.questions.${provider.name}`
    const key = provider.keyOf(request.raw) ?? request.id
    const boundMs = () => deadline.leftMs()
    return await desk.platform.database.inGroup(lane, { key, boundMs }, async (tx) => {
      deadline.requireEnoughToBegin()
      const outcome = await answerOf(tx, desk, provider, request)
      // A member of a group cannot be rolled back alone: a late decision is reversed after the commit.
      if (!tx.group) deadline.requireTime()
      return outcome
    })
  } catch (error) {
    if (error instanceof TooLate || isCancelled(error)) return late
    throw error
  }
}

async function answerOf(
  tx: Tx,
  desk: Desk,
  provider: Answerer,
  request: AuthorizationRequest,
): Promise<Outcome> {
  const named = { provider: provider.name, id: request.id }
  const before = await answeredRequest(tx, named)
  if (before) return answeredBefore(before, request)
  const reply = await decide(tx, desk, provider, request)
  const answer = written(provider, reply, request)
  const at = desk.platform.clock.now()
  const kept = await keepAnswer(tx, { ...named, raw: request.raw, reply: reply.kind, answer, at })
  if (kept) return { kind: 'answered', reply: reply.kind, answer, isNew: true }
  // The same request at the same time has been answered first.
  const meanwhile = await answeredRequest(tx, named)
  if (!meanwhile) throw new Error('an answer that was kept is there')
  return answeredBefore(meanwhile, request)
}

function answeredBefore(before: Answered, request: AuthorizationRequest): Outcome {
  if (!before.raw.equals(request.raw)) return { kind: 'changed' }
  return { ...before, kind: 'answered', isNew: false }
}

async function decide(
  tx: Tx,
  { cases }: Desk,
  provider: Answerer,
  request: AuthorizationRequest,
): Promise<Reply> {
  const reply = await provider.decide(tx, request.raw)
  if (reply !== 'unreadable') return reply
  await cases.open(tx, {
    provider: provider.name,
    kind: 'unreadable_question',
    subject: request.id,
    details: {},
  })
  return { kind: 'declined', reason: 'unreadable' }
}

/**
 * Ends a request that was not answered with a yes: sees to it that nothing is held either, and that the same
 * request gets the same answer. Where the provider was told to ask again, the decision made meanwhile is the
 * answer that waits for it.
 */
async function endLate(
  desk: BusyDesk,
  provider: Answerer,
  request: AuthorizationRequest,
  deciding: Promise<Outcome>,
): Promise<void> {
  const { log, database, clock } = desk.platform
  try {
    const outcome = await deciding
    if (provider.whenLate === 'try_later' || outcome.kind === 'changed') return
    const isTakenBack = outcome.kind === 'answered' && outcome.isNew && outcome.reply === 'approved'
    if (outcome.kind === 'answered' && !isTakenBack) return
    const declined: Kept = {
      ...{ provider: provider.name, id: request.id, raw: request.raw, reply: 'declined' },
      ...{ answer: written(provider, TOO_LATE, request), at: clock.now() },
    }
    if (isTakenBack) await desk.oneAtATime(() => database.asSystem((tx) => takeBack(tx, provider, declined)))
    // Many are late together. The same request may have been answered in time: that answer stands.
    else await database.inGroup(LATE, { key: request.id }, (tx) => keepAnswer(tx, declined))
  } catch (error) {
    log.error(
      { err: error, provider: provider.name, request: request.id },
      'a late answer was not taken back',
    )
  }
}

async function takeBack(tx: Tx, provider: Answerer, declined: Kept): Promise<void> {
  await provider.withdraw(tx, declined.raw)
  await replaceAnswer(tx, declined)
}

/**
 * Does one work after the other. To take an answer back costs more than to give one, and where many are late there is
 * the most to do: all at once they would make those late who still wait.
 */
function createQueue(): BusyDesk['oneAtATime'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

function written(provider: Answerer, reply: Reply, request: AuthorizationRequest): Buffer {
  return Buffer.from(provider.writeReply(reply, request))
}

/** query_canceled: a statement took longer than there was time. */
function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}
