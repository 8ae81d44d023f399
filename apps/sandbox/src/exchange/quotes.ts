import { type Money, money } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { minor, type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { feePercent, type Price, priceOf, type Wish } from './prices.ts'

export type Quote = Price & { readonly id: string; readonly createdAt: string; readonly expiresAt: string }

/** Firm offers to exchange one currency for another. */
export class Quotes {
  readonly #service: Service
  readonly #firmSeconds: number

  /** @param firmSeconds how long an offer binds the exchange */
  constructor(service: Service, firmSeconds: number) {
    this.#service = service
    this.#firmSeconds = firmSeconds
  }

  /** Makes an offer, once an id. Throws a 409 problem when the id was given for another. */
  offer(wish: Wish, givenId: string | undefined): Quote {
    const { books, clock, newId } = this.#service
    const hash = hashOf(Object.entries(wish).map(([part, of]) => [part, wireOrCode(of)]))
    const earlier = givenId === undefined ? undefined : this.#find(givenId)
    if (earlier) {
      if (text(earlier.request_hash) !== hash) throw duplicateId()
      return decodeQuote(earlier)
    }
    const now = clock.now()
    const price = priceOf(wish, now.toISOString().slice(0, 10))
    const id = givenId ?? `fxq_${newId()}`
    books.run(
      `insert into exchange_quotes (id, request_hash, sell_currency, sell_amount, buy_currency, buy_amount,
         fee_amount, rate, mid_rate, created_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      hash,
      price.sell.asset,
      `${price.sell.minor}`,
      price.buy.asset,
      `${price.buy.minor}`,
      `${price.fee.minor}`,
      price.rate,
      price.midRate,
      now.toISOString(),
      new Date(now.getTime() + this.#firmSeconds * 1000).toISOString(),
    )
    return this.get(id)
  }

  find(id: string): Quote | null {
    const row = this.#find(id)
    return row ? decodeQuote(row) : null
  }

  /** Throws a 404 problem when there is no such quote. */
  get(id: string): Quote {
    const quote = this.find(id)
    if (!quote) throw new Problem(404, 'quote_not_found', 'There is no such quote')
    return quote
  }

  present(quote: Quote): Record<string, unknown> {
    return {
      id: quote.id,
      sell: toWire(quote.sell),
      buy: toWire(quote.buy),
      fee: toWire(quote.fee),
      fee_percent: feePercent,
      rate: quote.rate,
      mid_rate: quote.midRate,
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    }
  }

  #find(id: string): Row | undefined {
    return this.#service.books.get('select * from exchange_quotes where id = ?', id)
  }
}

const wireOrCode = (part: Money | string) => (typeof part === 'string' ? part : toWire(part))

function decodeQuote(row: Row): Quote {
  const sold = text(row.sell_currency)
  return {
    id: text(row.id),
    sell: money(sold, minor(row.sell_amount)),
    buy: money(text(row.buy_currency), minor(row.buy_amount)),
    fee: money(sold, minor(row.fee_amount)),
    rate: text(row.rate),
    midRate: text(row.mid_rate),
    createdAt: text(row.created_at),
    expiresAt: text(row.expires_at),
  }
}
