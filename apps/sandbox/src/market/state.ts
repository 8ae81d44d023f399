import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Jump } from './candles.ts'

const SETTING = 'market.state'
const MOST_JUMPS = 20

const stateSchema = z.strictObject({
  /** `halted` says nothing any more; `frozen` says again and again what was true at `since`. */
  mode: z.enum(['open', 'halted', 'frozen']),
  since: z.number().nullable(),
  jumps: z.array(z.strictObject({ symbol: z.string(), at: z.number(), factor: z.number() })),
})

export type MarketState = z.infer<typeof stateSchema>

const usual: MarketState = { mode: 'open', since: null, jumps: [] }

/** State of the market as set at the console, kept in the books. */
export class State {
  readonly #books: Books
  #state: MarketState

  constructor(books: Books) {
    this.#books = books
    this.#state = stateSchema.parse(JSON.parse(books.setting(SETTING) ?? JSON.stringify(usual)))
  }

  get(): MarketState {
    return this.#state
  }

  jumpsOf(symbol: string): readonly Jump[] {
    return this.#state.jumps.filter((jump) => jump.symbol === symbol)
  }

  /** Ends what it says, or has it say the same for ever. */
  change(mode: 'halted' | 'frozen', at: number): MarketState {
    return this.#keep({ ...this.#state, mode, since: at })
  }

  /** @throws Problem 422 where there have been as many as can be told apart */
  jump(symbol: string, factor: number, at: number): MarketState {
    const { jumps } = this.#state
    if (jumps.length >= MOST_JUMPS) {
      throw new Problem(422, 'too_many_jumps', 'There have been too many jumps; go back to normal first')
    }
    return this.#keep({ ...this.#state, jumps: [...jumps, { symbol, at, factor }] })
  }

  /** The state without any interference. */
  reset(): MarketState {
    return this.#keep(usual)
  }

  #keep(state: MarketState): MarketState {
    this.#books.keepSetting(SETTING, JSON.stringify(state))
    this.#state = state
    return state
  }
}
