import { z } from 'zod'
import type { Books } from './books/books.ts'

export const faultsSchema = z.strictObject({
  latency_ms: z.int().min(0).max(86_400_000).describe('from an order to its outcome'),
  slow_ms: z.int().min(0).max(120_000).describe('added to every answer'),
  outage: z.boolean().describe('every call answers 503'),
  decline_next: z.int().min(0).max(1_000_000).describe('so many orders are declined'),
  reject_all: z.boolean().describe('every order is declined'),
  lose_next_answers: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe(
      'so many orders take effect but the connection breaks before the answer; where there are none, questions',
    ),
  hang_next: z.int().min(0).max(1_000_000).describe('so many calls get no answer and have no effect'),
  late_next: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('so many calls take effect only after the caller has given up'),
  wrong_amount_next: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('so many orders move one minor unit less than was asked'),
  misstate_next_lines: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('so many lines are told with one minor unit more than was booked'),
  lose_next_webhooks: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('so many events are not sent at all; the feed has them'),
  webhooks: z.strictObject({
    before_answer: z.boolean().describe('what a call causes is told before the call is answered'),
    hold: z.boolean().describe('deliveries wait until they are released by hand'),
    duplicate: z.boolean().describe('every event is sent twice'),
    delay_ms: z.int().min(0).max(86_400_000).describe('every event is sent so much later'),
    signature: z.enum(['valid', 'wrong']),
    timestamp: z.enum(['current', 'stale']),
  }),
})

export type FaultSettings = z.infer<typeof faultsSchema>

/** Faults that happen so many times, and then no more. */
export const countdowns = [
  'decline_next',
  'lose_next_answers',
  'hang_next',
  'late_next',
  'wrong_amount_next',
  'misstate_next_lines',
  'lose_next_webhooks',
] as const satisfies readonly (keyof FaultSettings)[]

export type Countdown = (typeof countdowns)[number]

/** Faults that a person or a test may set: any part, the rest stays. */
export const faultsPatchSchema = faultsSchema.partial().extend({
  webhooks: faultsSchema.shape.webhooks.partial().optional(),
})

export type FaultsPatch = z.infer<typeof faultsPatchSchema>

/** How a service misbehaves at present, kept in the books. */
export class Faults {
  readonly #books: Books
  readonly #setting: string
  readonly #defaults: FaultSettings

  constructor(books: Books, service: string, latencyMs: number) {
    this.#books = books
    this.#setting = `${service}.faults`
    this.#defaults = {
      latency_ms: latencyMs,
      slow_ms: 0,
      outage: false,
      decline_next: 0,
      reject_all: false,
      lose_next_answers: 0,
      hang_next: 0,
      late_next: 0,
      wrong_amount_next: 0,
      misstate_next_lines: 0,
      lose_next_webhooks: 0,
      webhooks: {
        before_answer: false,
        hold: false,
        duplicate: false,
        delay_ms: 0,
        signature: 'valid',
        timestamp: 'current',
      },
    }
  }

  get(): FaultSettings {
    const changed = this.#changed()
    return faultsSchema.parse({
      ...this.#defaults,
      ...changed,
      webhooks: { ...this.#defaults.webhooks, ...changed.webhooks },
    })
  }

  change(patch: FaultsPatch): FaultSettings {
    const changed = this.#changed()
    this.#keep({ ...changed, ...patch, webhooks: { ...changed.webhooks, ...patch.webhooks } })
    return this.get()
  }

  reset(): FaultSettings {
    this.#keep({})
    return this.get()
  }

  /** Inside the transaction that decides an order: whether it is to be declined, which uses up one decline. */
  takeDecline(): boolean {
    return this.get().reject_all || this.take('decline_next')
  }

  /** Whether it is to happen now that is to happen so many times, which uses up one. */
  take(times: Countdown): boolean {
    const left = this.get()[times]
    if (left === 0) return false
    this.change({ [times]: left - 1 })
    return true
  }

  #changed(): FaultsPatch {
    return faultsPatchSchema.parse(JSON.parse(this.#books.setting(this.#setting) ?? '{}'))
  }

  #keep(patch: FaultsPatch): void {
    this.#books.keepSetting(this.#setting, JSON.stringify(patch))
  }
}
