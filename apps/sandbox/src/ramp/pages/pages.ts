import { randomInt } from 'node:crypto'
import { Problem } from '../../http/problem.ts'
import type { Service } from '../../service.ts'
import type { FailReason, NewOrder, Order } from '../order.ts'
import type { Orders } from '../orders.ts'
import { Tokens, type Visit } from './tokens.ts'

export type RampPagesOptions = {
  /** Where browsers reach the pages; the sandbox's own address where it is not said. */
  readonly url?: string | undefined
}

const CODE_DIGITS = 6
const MOST_TRIES = 3

/** View after an action on a page. */
export type Seen =
  | {
      readonly kind: 'checkout' | 'challenge'
      readonly order: Order
      readonly token: string
      readonly visit: Visit
      readonly isWrong: boolean
    }
  | { readonly kind: 'result'; readonly order: Order; readonly visit: Visit; readonly isAwaited: boolean }
  | { readonly kind: 'gone' }

/** Choices of the checkout's form. */
export type Choice = 'approve' | 'challenge' | 'decline' | 'sent' | 'cancel'

/** Pages of the ramp's own on which an order is paid. A visitor with an unused token comes in. */
export class Pages {
  readonly #tokens: Tokens
  readonly #service: Service
  readonly #orders: Orders
  readonly #options: RampPagesOptions
  #servedAt = ''

  constructor(service: Service, orders: Orders, options: RampPagesOptions) {
    this.#tokens = new Tokens(service)
    this.#service = service
    this.#orders = orders
    this.#options = options
  }

  /** Says where the sandbox itself is reached. */
  servedAt(url: string): void {
    this.#servedAt = url
  }

  /** Opens an order and a page for paying it. Throws a 409 problem where it is paid, or over. */
  open(wanted: NewOrder, visit: Visit) {
    const order = this.#orders.accept(wanted)
    if (order.status !== 'created')
      throw new Problem(409, 'order_not_payable', `An order that is ${order.status} is not paid`)
    const { token, expiresAt } = this.#tokens.give(order.id, 'pay', visit)
    const base = (this.#options.url ?? this.#servedAt).replace(/\/$/, '')
    return {
      url: `${base}/ramp/pages/pay/${token}?language=${visit.language}`,
      expires_at: expiresAt,
      order: this.#orders.present(order),
    }
  }

  enter(token: string): Seen {
    const found = this.#tokens.take(token, 'pay')
    if (!found) return { kind: 'gone' }
    return this.#checkout(this.#orders.get(found.orderId), found.visit)
  }

  choose(token: string, choice: Choice): Seen {
    return this.#service.books.write(() => {
      const found = this.#tokens.take(token, 'form')
      if (!found) return { kind: 'gone' }
      const { orderId, visit } = found
      const order = this.#orders.get(orderId)
      if (order.status !== 'created') return result(order, visit)
      switch (choice) {
        case 'cancel':
          return this.#failed(orderId, 'cancelled', visit)
        case 'decline':
          return this.#failed(orderId, 'declined', visit)
        case 'sent':
          this.#orders.announce(orderId)
          return result(order, visit, true)
        case 'challenge':
          return this.#challenge(order, { ...visit, code: newCode(), triesLeft: MOST_TRIES }, false)
        case 'approve':
          return result(this.#orders.pay(orderId), visit)
        default:
          return choice satisfies never
      }
    })
  }

  answer(token: string, typed: string): Seen {
    return this.#service.books.write(() => {
      const found = this.#tokens.take(token, 'challenge')
      if (!found) return { kind: 'gone' }
      const { orderId, visit } = found
      const order = this.#orders.get(orderId)
      if (order.status !== 'created') return result(order, visit)
      if (typed === visit.code) return result(this.#orders.pay(orderId), visit)
      const triesLeft = (visit.triesLeft ?? 1) - 1
      if (triesLeft === 0) return this.#failed(orderId, 'declined', visit)
      return this.#challenge(order, { ...visit, triesLeft }, true)
    })
  }

  #failed(orderId: string, reason: FailReason, visit: Visit): Seen {
    return result(this.#orders.fail(orderId, reason), visit)
  }

  #checkout(order: Order, visit: Visit): Seen {
    if (order.status !== 'created') return result(order, visit)
    const { token } = this.#tokens.give(order.id, 'form', visit)
    return { kind: 'checkout', order, token, visit, isWrong: false }
  }

  #challenge(order: Order, visit: Visit, isWrong: boolean): Seen {
    const { token } = this.#tokens.give(order.id, 'challenge', visit)
    return { kind: 'challenge', order, token, visit, isWrong }
  }
}

const result = (order: Order, visit: Visit, isAwaited = false): Seen => ({
  kind: 'result',
  order,
  visit,
  isAwaited,
})

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
