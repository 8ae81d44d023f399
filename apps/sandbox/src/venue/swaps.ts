import { z } from 'zod'
import { type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Custody } from './custody.ts'
import type { Instruments } from './instruments.ts'
import type { Lines } from './lines.ts'
import { leftOf } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { presentSides, type SwapQuote, type SwapQuotes } from './swap-quotes.ts'

const FINISH = 'venue.swap.finish'

const status = z.enum(['accepted', 'completed', 'rejected'])

export type Swap = {
  readonly id: string
  readonly quote: SwapQuote
  readonly account: string
  readonly status: z.infer<typeof status>
  readonly reason: string | null
  readonly createdAt: string
  readonly completedAt: string | null
}

export type NewSwap = { readonly id: string; readonly quote_id: string; readonly account: string }

type SwapsParts = {
  readonly service: Service
  readonly custody: Custody
  readonly instruments: Instruments
  readonly store: OrderStore
  readonly lines: Lines
  readonly quotes: SwapQuotes
}

/** Swaps by a quote, of what is kept: accepted → completed, or rejected before anything moved. */
export class Swaps {
  readonly #parts: SwapsParts

  constructor(parts: SwapsParts) {
    this.#parts = parts
    parts.service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts a swap. The same again is the same swap; another under its id is a 409 problem. */
  accept(wanted: NewSwap): Swap {
    const { custody, quotes, service } = this.#parts
    const { books, clock, faults, schedule } = service
    const earlier = books.get('select * from venue_swaps where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hashOf(wanted)) throw duplicateId()
      return this.#decode(earlier)
    }
    custody.require(wanted.account)
    if (!quotes.find(wanted.quote_id)) {
      throw new Problem(422, 'quote_not_found', 'There is no such quote', { quote_id: 'is not a quote' })
    }
    if (books.get('select id from venue_swaps where quote_id = ?', wanted.quote_id)) {
      throw new Problem(409, 'quote_used', 'A quote is good for one swap')
    }
    books.run(
      `insert into venue_swaps (id, request_hash, quote_id, account, status, created_at)
       values (?, ?, ?, ?, 'accepted', ?)`,
      wanted.id,
      hashOf(wanted),
      wanted.quote_id,
      wanted.account,
      clock.now().toISOString(),
    )
    schedule.after(faults.get().latency_ms, FINISH, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such swap. */
  get(id: string): Swap {
    const row = this.#parts.service.books.get('select * from venue_swaps where id = ?', id)
    if (!row) throw new Problem(404, 'swap_not_found', 'There is no such swap')
    return this.#decode(row)
  }

  /** The newest of all. */
  latest(limit: number): Swap[] {
    return this.#parts.service.books
      .all('select * from venue_swaps order by created_at desc, id desc limit ?', limit)
      .map((row) => this.#decode(row))
  }

  present(swap: Swap): Record<string, unknown> {
    return {
      id: swap.id,
      quote_id: swap.quote.id,
      account: swap.account,
      ...presentSides(swap.quote),
      rate: swap.quote.rate,
      status: swap.status,
      reason: swap.reason,
      created_at: swap.createdAt,
      completed_at: swap.completedAt,
    }
  }

  #finish(id: string): void {
    const { custody, lines, service } = this.#parts
    const swap = this.get(id)
    const reason = this.#reasonAgainst(swap)
    if (reason === null) {
      const { buyAsset, buyQuantity, fee, sellAsset, sellQuantity } = swap.quote
      custody.move(swap.account, sellAsset, -(sellQuantity + fee))
      custody.move(swap.account, buyAsset, buyQuantity)
      lines.record('swap', id)
    }
    service.books.run(
      'update venue_swaps set status = ?, reason = ?, completed_at = ? where id = ?',
      reason === null ? 'completed' : 'rejected',
      reason,
      reason === null ? service.clock.now().toISOString() : null,
      id,
    )
    this.#told(id)
  }

  #reasonAgainst({ account, createdAt, quote }: Swap): string | null {
    const { custody, instruments, service, store } = this.#parts
    if (createdAt >= quote.expiresAt) return 'quote_expired'
    if (service.faults.takeDecline()) return 'declined'
    const sides = [quote.sellAsset, quote.buyAsset].map((asset) => instruments.find(asset))
    if (sides.some((side) => instruments.stateOf(side).state !== 'trading')) return 'halted'
    const promised = store
      .liveSalesOf(account, quote.sellAsset)
      .reduce((sum, order) => sum + leftOf(order), 0n)
    const free = custody.quantityOf(account, quote.sellAsset) - promised
    return free < quote.sellQuantity + quote.fee ? 'insufficient_position' : null
  }

  /** Records the event of the state that the swap is now in. */
  #told(id: string): Swap {
    const swap = this.get(id)
    this.#parts.service.events.record(`swap.${swap.status}`, id, this.present(swap))
    return swap
  }

  #decode(row: Row): Swap {
    return {
      id: text(row.id),
      quote: this.#parts.quotes.get(text(row.quote_id)),
      account: text(row.account),
      status: status.parse(row.status),
      reason: textOrNull(row.reason),
      createdAt: text(row.created_at),
      completedAt: textOrNull(row.completed_at),
    }
  }
}
