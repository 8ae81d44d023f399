import { createHash } from 'node:crypto'
import { type Books, count, text } from '../books/books.ts'
import type { Clock } from '../clock.ts'
import { Problem, problemBody } from './problem.ts'

export type Answer = { readonly status: number; readonly body: unknown }
export type KeyedRequest = {
  readonly key: unknown
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/**
 * Remembers the first answer to every idempotency key, in the same transaction as its effects, so that a repeat
 * gets it again and nothing happens twice. Refusals of the domain are remembered too; malformed requests are not.
 */
export class Answers {
  readonly #books: Books
  readonly #service: string
  readonly #clock: Clock

  constructor(books: Books, service: string, clock: Clock) {
    this.#books = books
    this.#service = service
    this.#clock = clock
  }

  /** The first answer to this key, or the outcome of `work`. Throws a 409 problem when the key was used otherwise. */
  once(request: KeyedRequest, work: () => Answer): Answer {
    const { key } = request
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
      throw new Problem(
        400,
        'idempotency_key_required',
        'Every POST takes an Idempotency-Key of 1 to 128 characters',
      )
    }
    const hash = hashOf([request.method, request.path, request.body])
    return this.#books.write(() => {
      const earlier = this.#books.get(
        'select * from answers where service = ? and key = ?',
        this.#service,
        key,
      )
      if (earlier) {
        if (text(earlier.request_hash) !== hash) {
          throw new Problem(
            409,
            'idempotency_key_reused',
            'This Idempotency-Key was used for another request',
          )
        }
        return { status: count(earlier.status), body: JSON.parse(text(earlier.body)) as unknown }
      }
      const answer = this.#attempt(work)
      this.#books.run(
        'insert into answers (service, key, request_hash, status, body, answered_at) values (?, ?, ?, ?, ?, ?)',
        this.#service,
        key,
        hash,
        answer.status,
        JSON.stringify(answer.body),
        this.#clock.now().toISOString(),
      )
      return answer
    })
  }

  #attempt(work: () => Answer): Answer {
    try {
      return this.#books.attempt(work)
    } catch (error) {
      if (error instanceof Problem) return { status: error.status, body: problemBody(error) }
      throw error
    }
  }
}

/** A digest that is the same for the same content, whatever the order of its keys. */
export function hashOf(value: unknown): string {
  const canonical = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return createHash('sha256')
    .update(canonical ?? '')
    .digest('hex')
}
