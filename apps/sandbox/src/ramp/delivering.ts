import { z } from 'zod'
import type { Books } from '../books/books.ts'

/** Delivery of paid orders that no person decides. */
const deliveries = ['deliver', 'wait', 'refund'] as const
export const deliverySchema = z.enum(deliveries)
export type Delivery = z.infer<typeof deliverySchema>

const SETTING = 'ramp.delivering'

/** Delivery chosen at the console for later orders, kept in the books. */
export class Delivering {
  readonly #books: Books

  constructor(books: Books) {
    this.#books = books
  }

  get(): Delivery {
    return deliverySchema.parse(this.#books.setting(SETTING) ?? 'deliver')
  }

  choose(delivery: Delivery): Delivery {
    this.#books.keepSetting(SETTING, delivery)
    return delivery
  }
}
