import { type Money, unitsPerWhole } from '@sadaf/money'
import { z } from 'zod'
import type { Books } from '../books/books.ts'
import type { EntryMode } from './transaction.ts'

const SETTING = 'cards.network'
/** The most that is approved for a client who does not answer, in whole units of the card's currency. */
const MOST_UNITS = 50n
const WITH_THE_CARD: ReadonlySet<EntryMode> = new Set(['chip', 'contactless'])

const networkSchema = z.strictObject({
  stands_in: z.boolean().describe('small purchases in a shop are approved when the client does not answer'),
  lose_next_answers: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('so many answers of the client reach the network too late'),
})
export const networkChanges = networkSchema.partial()
type NetworkSettings = z.infer<typeof networkSchema>

const usual: NetworkSettings = { stands_in: false, lose_next_answers: 0 }

/** Network settings: the fate of a purchase when the client does not answer, or its answer is lost. */
export class Network {
  readonly #books: Books

  constructor(books: Books) {
    this.#books = books
  }

  get(): NetworkSettings {
    return networkSchema.parse({ ...usual, ...JSON.parse(this.#books.setting(SETTING) ?? '{}') })
  }

  change(changes: z.output<typeof networkChanges>): NetworkSettings {
    this.#books.keepSetting(SETTING, JSON.stringify({ ...this.get(), ...changes }))
    return this.get()
  }

  /** Whether the next answer comes too late, which uses up one. */
  takeLostAnswer(): boolean {
    const { lose_next_answers: left } = this.get()
    if (left === 0) return false
    this.change({ lose_next_answers: left - 1 })
    return true
  }

  standsInFor(entry: EntryMode, asked: Money): boolean {
    return (
      this.get().stands_in &&
      WITH_THE_CARD.has(entry) &&
      asked.minor <= MOST_UNITS * unitsPerWhole(asked.asset)
    )
  }
}
