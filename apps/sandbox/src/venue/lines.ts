import { z } from 'zod'
import { count, text } from '../books/books.ts'
import type { Service } from '../service.ts'

const movedBy = z.enum(['fill', 'swap', 'transfer', 'reward'])

/** Cause of a movement: a fill, a swap, a transfer from or to elsewhere, or a reward of staking. */
export type MovedBy = z.infer<typeof movedBy>

export type Line = {
  readonly sequence: number
  readonly at: string
  readonly kind: MovedBy
  readonly subject: string
}

/** All that moved, in the order in which it was recorded: what a statement is made of. */
export class Lines {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /** Inside the transaction that makes it true. */
  record(kind: MovedBy, subject: string): void {
    const at = this.#service.clock.now().toISOString()
    this.#service.books.run(
      'insert into venue_lines (day, at, kind, subject) values (?, ?, ?, ?)',
      at.slice(0, 10),
      at,
      kind,
      subject,
    )
  }

  /** Of a day by the sandbox's clock, after a place. */
  of(day: string, after: number, limit: number): Line[] {
    return this.#service.books
      .all(
        'select * from venue_lines where day = ? and sequence > ? order by sequence limit ?',
        day,
        after,
        limit,
      )
      .map((row) => ({
        sequence: count(row.sequence),
        at: text(row.at),
        kind: movedBy.parse(row.kind),
        subject: text(row.subject),
      }))
  }
}
