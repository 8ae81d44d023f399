import type { Endpoint } from '@sadaf/api'
import type { FastifyRequest } from 'fastify'
import { ComeBackLater, type DomainError } from './errors.ts'

/** Bounds of expensive calls; each process keeps them for itself. */
export type ExpensiveLimits = {
  /** Calls of one caller at once. */
  readonly ofOne: number
  /** Calls of all callers at once. */
  readonly ofAll: number
  /** Calls of one caller that wait for a place. */
  readonly waitingOfOne: number
  /** Calls of all callers that wait for a place. */
  readonly waitingOfAll: number
  readonly longestWaitMs: number
}

/** Eight of the twenty connections to the database at most, so that everything else goes on beside them. */
export const expensiveLimits: ExpensiveLimits = {
  ofOne: 2,
  ofAll: 8,
  waitingOfOne: 8,
  waitingOfAll: 100,
  longestWaitMs: 5_000,
}

/** The place of a call that is let in. Each step may be said again without effect. */
export type Place = {
  /** The work on the answer has ended; what is left is to send it. Counts among all no longer. */
  readonly worked: () => void
  /** The answer is sent, or its reader gone. Counts among the caller's no longer. */
  readonly left: () => void
}

type Waiting = { readonly caller: string; readonly letIn: (place: Place) => void }

/**
 * Limits how many expensive calls run at once, for each caller and for all together. A call above a limit waits in
 * line; calls of a caller who has a free place pass those of one who has none.
 */
export function createExpensiveGate(limits: ExpensiveLimits) {
  const ofOne = new Map<string, number>()
  const line: Waiting[] = []
  let working = 0

  const countOf = (caller: string) => ofOne.get(caller) ?? 0
  const isFree = (caller: string) => working < limits.ofAll && countOf(caller) < limits.ofOne
  const waitingOf = (caller: string) => line.filter((each) => each.caller === caller).length

  function take(caller: string): Place {
    working += 1
    ofOne.set(caller, countOf(caller) + 1)
    const worked = once(() => {
      working -= 1
      letInWaiting()
    })
    const left = once(() => {
      const rest = countOf(caller) - 1
      if (rest > 0) ofOne.set(caller, rest)
      else ofOne.delete(caller)
      letInWaiting()
    })
    return { worked, left }
  }

  function letInWaiting(): void {
    for (;;) {
      const index = line.findIndex(({ caller }) => isFree(caller))
      const [next] = index < 0 ? [] : line.splice(index, 1)
      if (!next) return
      next.letIn(take(next.caller))
    }
  }

  /** The refusal of a call: the caller's own calls are in its way, or those of all together. */
  function refusal(caller: string): DomainError {
    const seconds = Math.ceil(limits.longestWaitMs / 1_000)
    const isOwnDoing = countOf(caller) >= limits.ofOne || waitingOf(caller) >= limits.waitingOfOne
    return new ComeBackLater(isOwnDoing ? 'rate_limited' : 'service_unavailable', seconds)
  }

  function wait(caller: string, gone: AbortSignal): Promise<Place> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        caller,
        letIn: (place) => {
          stop()
          resolve(place)
        },
      }
      const giveUp = () => {
        const error = refusal(caller)
        stop()
        line.splice(line.indexOf(waiting), 1)
        reject(error)
      }
      const timer = setTimeout(giveUp, limits.longestWaitMs)
      const stop = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
      }
      gone.addEventListener('abort', giveUp)
      line.push(waiting)
    })
  }

  return {
    /**
     * A place for a call, at once or after a short wait.
     *
     * @param gone aborted once the caller has hung up
     * @throws ComeBackLater `rate_limited` above the caller's limits, `service_unavailable` above those of all
     */
    async enter(caller: string, gone: AbortSignal): Promise<Place> {
      if (isFree(caller)) return take(caller)
      const isFull = waitingOf(caller) >= limits.waitingOfOne || line.length >= limits.waitingOfAll
      if (isFull || gone.aborted) throw refusal(caller)
      return wait(caller, gone)
    },
  }
}

export type ExpensiveGate = ReturnType<typeof createExpensiveGate>

/** Whether a call is of the expensive kind, as its endpoint declares. */
export function isExpensive(
  { expensive }: Endpoint,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): boolean {
  if (expensive === undefined || expensive === true) return expensive ?? false
  const named = new Map<string, unknown>(Object.entries(request[expensive.in] ?? {}))
  const { field, value } = expensive
  return value === undefined ? named.has(field) : named.get(field) === value
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
