import { add } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import type { Accounts } from '../bank/accounts.ts'
import { listed, type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Quote, Quotes } from './quotes.ts'

export const EXCHANGE_NAME = 'Sarraf Exchange'

export type ConversionStatus = 'accepted' | 'completed' | 'rejected'

export type Conversion = {
  readonly id: string
  readonly quote: Quote
  readonly debitAccount: string
  readonly creditAccount: string
  readonly status: ConversionStatus
  readonly reason: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly completedAt: string | null
}

export type NewConversion = {
  readonly id: string
  readonly quote_id: string
  readonly debit_account: string
  readonly credit_account: string
}

const FINISH = 'exchange.conversion.finish'

/**
 * Conversions by a quote, at the books of the bank: accepted → completed, or rejected before anything was booked.
 * An order made while the quote is firm gets its rate, however long the exchange takes.
 */
export class Conversions {
  readonly #service: Service
  readonly #accounts: Accounts
  readonly #quotes: Quotes

  constructor(service: Service, accounts: Accounts, quotes: Quotes) {
    this.#service = service
    this.#accounts = accounts
    this.#quotes = quotes
    service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts an order. The same order again is the same conversion; another under its id is a 409 problem. */
  accept(wanted: NewConversion): Conversion {
    const { books, clock, faults, schedule } = this.#service
    const earlier = books.get('select * from exchange_conversions where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hashOf(wanted)) throw duplicateId()
      return this.#decode(earlier)
    }
    const quote = this.#unusedQuote(wanted.quote_id)
    this.#accounts.active(wanted.debit_account, 'debit_account', quote.sell.asset)
    this.#accounts.active(wanted.credit_account, 'credit_account', quote.buy.asset)
    const now = clock.now().toISOString()
    books.run(
      `insert into exchange_conversions (id, request_hash, quote_id, debit_account, credit_account, status,
         created_at, updated_at) values (?, ?, ?, ?, ?, 'accepted', ?, ?)`,
      wanted.id,
      hashOf(wanted),
      quote.id,
      wanted.debit_account,
      wanted.credit_account,
      now,
      now,
    )
    schedule.after(faults.get().latency_ms, FINISH, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such conversion. */
  get(id: string): Conversion {
    const row = this.#service.books.get('select * from exchange_conversions where id = ?', id)
    if (!row) throw new Problem(404, 'conversion_not_found', 'There is no such conversion')
    return this.#decode(row)
  }

  /** The newest, between some accounts or of all. */
  latest(limit: number, among: readonly string[] | null = null): Conversion[] {
    return this.#service.books
      .all(
        `select * from exchange_conversions where ? is null
           or debit_account in (select value from json_each(?)) or credit_account in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        ...listed(among).slice(1),
        limit,
      )
      .map((row) => this.#decode(row))
  }

  present(conversion: Conversion): Record<string, unknown> {
    const { sell, buy, fee, rate } = conversion.quote
    return {
      id: conversion.id,
      end_to_end_id: conversion.id,
      quote_id: conversion.quote.id,
      debit_account: conversion.debitAccount,
      credit_account: conversion.creditAccount,
      sell: toWire(sell),
      buy: toWire(buy),
      fee: toWire(fee),
      rate,
      status: conversion.status,
      reason: conversion.reason,
      created_at: conversion.createdAt,
      updated_at: conversion.updatedAt,
      completed_at: conversion.completedAt,
    }
  }

  #unusedQuote(id: string): Quote {
    const quote = this.#quotes.find(id)
    if (!quote) {
      throw new Problem(422, 'quote_not_found', 'There is no such quote', { quote_id: 'is not a quote' })
    }
    if (this.#service.books.get('select id from exchange_conversions where quote_id = ?', id)) {
      throw new Problem(409, 'quote_used', 'A quote is good for one conversion')
    }
    return quote
  }

  #finish(id: string): void {
    const conversion = this.get(id)
    const reason = this.#reasonAgainst(conversion)
    if (reason === null) this.#book(conversion)
    const now = this.#service.clock.now().toISOString()
    this.#service.books.run(
      'update exchange_conversions set status = ?, reason = ?, updated_at = ?, completed_at = ? where id = ?',
      reason === null ? 'completed' : 'rejected',
      reason,
      now,
      reason === null ? now : null,
      id,
    )
    this.#told(id)
  }

  #reasonAgainst({ createdAt, debitAccount, quote }: Conversion): string | null {
    const { faults, ledger } = this.#service
    if (createdAt >= quote.expiresAt) return 'quote_expired'
    if (faults.takeDecline()) return 'declined'
    const { availableMinor } = ledger.account(debitAccount)
    return availableMinor < add(quote.sell, quote.fee).minor ? 'insufficient_funds' : null
  }

  // Books balance in each currency: what is sold goes to the exchange with the fee, what is bought comes from it.
  #book({ id, debitAccount, creditAccount, quote }: Conversion): void {
    const { clock, ledger } = this.#service
    const details = {
      conversion_id: id,
      end_to_end_id: id,
      reference: `${quote.sell.asset} to ${quote.buy.asset} at ${quote.rate}`,
      counterparty: { account_id: null, name: EXCHANGE_NAME, iban: null },
    }
    const move = (side: string, account: string, currency: string, amountMinor: bigint) => {
      const own = `exchange:settlement:${currency}`
      ledger.open({ id: own, service: 'exchange', kind: 'settlement', currency })
      ledger.post(`conversion:${id}:${side}`, clock.now(), [
        { account, amountMinor, type: 'conversion', details },
        { account: own, amountMinor: -amountMinor, type: 'conversion', details },
      ])
    }
    move('sold', debitAccount, quote.sell.asset, -add(quote.sell, quote.fee).minor)
    move('bought', creditAccount, quote.buy.asset, quote.buy.minor)
  }

  /** Records the event of the state that the conversion is now in. */
  #told(id: string): Conversion {
    const conversion = this.get(id)
    this.#service.events.record(`conversion.${conversion.status}`, id, this.present(conversion))
    return conversion
  }

  #decode(row: Row): Conversion {
    return {
      id: text(row.id),
      quote: this.#quotes.get(text(row.quote_id)),
      debitAccount: text(row.debit_account),
      creditAccount: text(row.credit_account),
      status: text(row.status) as ConversionStatus,
      reason: textOrNull(row.reason),
      createdAt: text(row.created_at),
      updatedAt: text(row.updated_at),
      completedAt: textOrNull(row.completed_at),
    }
  }
}
