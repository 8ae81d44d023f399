import { DAY_MS } from '@sadaf/calendar'
import type { Money } from '@sadaf/money'
import { Problem } from '../http/problem.ts'
import type { ConsoleUser } from './user.ts'

/** Daily limits of one visitor: more than anyone plays, and too little to fill the books. */
const MOST_MOVES_A_DAY = 200
const MOST_MINOR = 100_000_000n

/** Counts what visitors move. The operator may do anything. */
export class Allowance {
  readonly #now: () => Date
  #day = 0
  #moves = new Map<string, number>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** @throws Problem 429 when the visitor has moved as much as one may in a day, 422 for a sum beyond all play */
  count(user: ConsoleUser, amount?: Money): void {
    if (user.kind === 'operator') return
    if (amount && amount.minor > MOST_MINOR) {
      throw new Problem(422, 'amount_too_large', 'A visitor moves a million at most', {
        'amount.amount': 'is above a million',
      })
    }
    const day = Math.floor(this.#now().getTime() / DAY_MS)
    if (day !== this.#day) this.#moves = new Map()
    this.#day = day
    const moves = (this.#moves.get(user.id) ?? 0) + 1
    if (moves > MOST_MOVES_A_DAY) {
      throw new Problem(
        429,
        'too_many_moves',
        `A visitor moves something ${MOST_MOVES_A_DAY} times a day at most`,
      )
    }
    this.#moves.set(user.id, moves)
  }
}
