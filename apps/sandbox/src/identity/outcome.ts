import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { parts, reasons } from './check.ts'

const part = z.enum(parts)
const reason = z.enum(reasons)
const validDays = z.int().min(0).max(36_500)

/** Outcome of a check. */
export const outcomeSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('approve'), valid_days: validDays.optional() }),
  z.strictObject({ outcome: z.literal('reject'), reason }),
  z.strictObject({ outcome: z.literal('ask_again'), part, reason: reason.default('blurred') }),
])
export type Outcome = z.infer<typeof outcomeSchema>

/** The same, or that a person at the console decides. */
export const plannedSchema = z.union([outcomeSchema, z.strictObject({ outcome: z.literal('wait') })])
export type Planned = z.infer<typeof plannedSchema>

const SETTING = 'identity.outcome'

/** Outcomes of checks that no person decides, kept in the books. */
export class Outcomes {
  readonly #books: Books

  constructor(books: Books) {
    this.#books = books
  }

  get(): Planned {
    return plannedSchema.parse(JSON.parse(this.#books.setting(SETTING) ?? '{"outcome":"approve"}'))
  }

  choose(planned: Planned): Planned {
    this.#books.keepSetting(SETTING, JSON.stringify(planned))
    return planned
  }
}
