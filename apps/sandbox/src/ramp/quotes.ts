import { compare, type Money, money, parseRate } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { minor, type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Market } from '../market/market.ts'
import type { Service } from '../service.ts'
import { type MethodId, methods } from './methods.ts'
import { type Sums, sumsOf } from './sums.ts'

export type Quote = Sums & {
  readonly id: string
  readonly asset: string
  readonly method: MethodId
  readonly fixed: 'fiat' | 'crypto'
  readonly price: string
  readonly createdAt: string
  readonly expiresAt: string
}

export type Wish = {
  readonly id: string
  readonly asset: string
  readonly method: MethodId
  /** In dollars or in the asset. */
  readonly fixed: Money
}

/** Long enough to read a price and agree to it. */
const FIRM_SECONDS = 30

/** Firm offers to sell a crypto asset, at what the market says. */
export class Quotes {
  readonly #service: Service
  readonly #market: Market
  readonly #firmSeconds: number

  /** @param firmSeconds how long an offer binds the ramp */
  constructor(service: Service, market: Market, firmSeconds = FIRM_SECONDS) {
    this.#service = service
    this.#market = market
    this.#firmSeconds = firmSeconds
  }

  /** Makes an offer, once an id. Throws a 409 problem when the id was given for another, or there is no price. */
  offer(wish: Wish): Quote {
    const { books, clock } = this.#service
    const hash = hashOf({ ...wish, fixed: toWire(wish.fixed) })
    const earlier = this.#find(wish.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hash) throw duplicateId()
      return decodeQuote(earlier)
    }
    const price = this.#priceOf(wish.asset)
    const { feeBps } = methods[wish.method]
    const sums = sumsOf(wish.fixed, { asset: wish.asset, price: parseRate(price), feeBps })
    requireWithin(wish.method, sums)
    const now = clock.now()
    books.run(
      `insert into ramp_quotes (id, request_hash, asset, method, fixed, paid, spent, bought, fee, price, created_at,
         expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      wish.id,
      hash,
      wish.asset,
      wish.method,
      wish.fixed.asset === 'USD' ? 'fiat' : 'crypto',
      `${sums.paid.minor}`,
      `${sums.spent.minor}`,
      `${sums.bought.minor}`,
      `${sums.fee.minor}`,
      price,
      now.toISOString(),
      new Date(now.getTime() + this.#firmSeconds * 1000).toISOString(),
    )
    return this.get(wish.id)
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
      asset: quote.asset,
      method: quote.method,
      fixed: quote.fixed,
      amounts: { paid: toWire(quote.paid), spent: toWire(quote.spent), bought: toWire(quote.bought) },
      fees: feesOf(quote, money(quote.asset, 0n)),
      fee_percent: percentOf(quote.method),
      price: quote.price,
      created_at: quote.createdAt,
      expires_at: quote.expiresAt,
    }
  }

  #find(id: string): Row | undefined {
    return this.#service.books.get('select * from ramp_quotes where id = ?', id)
  }

  #priceOf(asset: string): string {
    if (this.#market.state.get().mode === 'halted')
      throw new Problem(409, 'price_unavailable', 'There is no price right now')
    return this.#market.quote(asset, this.#market.now()).price
  }
}

/** The three fees of a purchase: the ramp's, the partner's, and the network's. */
export function feesOf({ fee }: Sums, network: Money): Record<string, unknown> {
  return { ramp: toWire(fee), partner: toWire(money('USD', 0n)), network: toWire(network) }
}

export function percentOf(method: MethodId): string {
  const { feeBps } = methods[method]
  return `${Math.floor(feeBps / 100)}.${String(feeBps % 100).padStart(2, '0')}`
}

function requireWithin(method: MethodId, { paid, bought }: Sums): void {
  const { min, max } = methods[method]
  if (compare(paid, min) >= 0 && compare(paid, max) <= 0 && bought.minor > 0n) return
  const limits = `${toWire(min).amount} to ${toWire(max).amount} USD`
  throw new Problem(422, 'amount_outside_limits', `This method takes ${limits}`, {
    amount: `is ${toWire(paid).amount} USD with its fee`,
  })
}

function decodeQuote(row: Row): Quote {
  const asset = text(row.asset)
  return {
    id: text(row.id),
    asset,
    // The ramp writes no others.
    method: text(row.method) as MethodId,
    fixed: text(row.fixed) as Quote['fixed'],
    paid: money('USD', minor(row.paid)),
    spent: money('USD', minor(row.spent)),
    bought: money(asset, minor(row.bought)),
    fee: money('USD', minor(row.fee)),
    price: text(row.price),
    createdAt: text(row.created_at),
    expiresAt: text(row.expires_at),
  }
}
