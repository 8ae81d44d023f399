import { type Money, money } from '@sadaf/money'
import { count, listed, minor, type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Amounts } from './amounts.ts'
import type { Card } from './card.ts'
import type { Cards } from './cards.ts'
import {
  decodeEntry,
  decodeTransaction,
  type EntryMode,
  figuresOf,
  type Happening,
  type Merchant,
  packEntry,
  presentTransaction,
  type Transaction,
} from './transaction.ts'

export type NewTransaction = {
  readonly id: string
  readonly card: Card
  readonly kind: Transaction['kind']
  readonly originalId: string | null
  readonly merchant: Merchant
  readonly entry: EntryMode
  readonly amounts: Amounts
  readonly takesLess: boolean
  readonly at: Date
}

/**
 * Purchases and refunds by card, each with its whole history. Each step moves money at the bank in the same
 * transaction: a hold for the held amount, a line for a charge or a refund.
 */
export class Transactions {
  readonly #service: Service
  readonly #cards: Cards

  constructor(service: Service, cards: Cards) {
    this.#service = service
    this.#cards = cards
  }

  /**
   * The transaction that was begun under an id, if one was.
   *
   * @throws Problem 409 where it was begun for something else
   */
  begunBy(id: string, request: unknown): Transaction | null {
    const row = this.#service.books.get('select request_hash from issuer_transactions where id = ?', id)
    if (!row) return null
    if (text(row.request_hash) !== hashOf(request)) throw duplicateId()
    return this.get(id)
  }

  /** Inside a transaction: writes down that something begins, of which nothing has happened yet. */
  begin(wanted: NewTransaction, request: unknown): Transaction {
    const { amounts } = wanted
    this.#service.books.run(
      `insert into issuer_transactions (id, request_hash, card_id, kind, original_id, merchant, entry, billed,
         merchant_currency, merchant_amount, rate, takes_less, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      wanted.id,
      hashOf(request),
      wanted.card.id,
      wanted.kind,
      wanted.originalId,
      JSON.stringify(wanted.merchant),
      wanted.entry,
      `${amounts.billed.minor}`,
      amounts.merchant.asset,
      `${amounts.merchant.minor}`,
      amounts.rate,
      wanted.takesLess ? 1 : 0,
      wanted.at.toISOString(),
      wanted.at.toISOString(),
    )
    return this.get(wanted.id)
  }

  /** Inside a transaction: has things happen, one after the other, and tells of them together. */
  happen(id: string, ...happenings: readonly (Happening & { readonly at: Date })[]): Transaction {
    for (const { at, ...happening } of happenings) this.#enter(this.get(id), happening, at)
    return this.tell(id)
  }

  /** Tells all that is known of a transaction, once more. */
  tell(id: string): Transaction {
    const transaction = this.get(id)
    this.#service.books.write(() =>
      this.#service.events.record('transaction.updated', id, this.present(transaction)),
    )
    return transaction
  }

  find(id: string): Transaction | null {
    const row = this.#service.books.get(`${SELECT} where t.id = ?`, id)
    return row ? this.#decode(row) : null
  }

  /** Throws a 404 problem when there is no such transaction. */
  get(id: string): Transaction {
    const transaction = this.find(id)
    if (!transaction) throw new Problem(404, 'transaction_not_found', 'There is no such transaction')
    return transaction
  }

  /** The newest first, of the cards of some holders or of all. */
  latest(limit: number, ofHolders: readonly string[] | null = null): Transaction[] {
    return this.#service.books
      .all(
        `${SELECT} where ? is null or c.holder_id in (select value from json_each(?))
         order by t.created_at desc, t.id desc limit ?`,
        ...listed(ofHolders),
        limit,
      )
      .map((row) => this.#decode(row))
  }

  ofCard(cardId: string, limit: number): Transaction[] {
    return this.#service.books
      .all(`${SELECT} where t.card_id = ? order by t.created_at desc, t.id desc limit ?`, cardId, limit)
      .map((row) => this.#decode(row))
  }

  present(transaction: Transaction): Record<string, unknown> {
    return presentTransaction(transaction, this.#cards.get(transaction.cardId).holder.id)
  }

  #enter(transaction: Transaction, happening: Happening, at: Date): void {
    const { books, newId } = this.#service
    const sequence = transaction.entries.length + 1
    books.run(
      'insert into issuer_entries (transaction_id, sequence, id, at, what, body) values (?, ?, ?, ?, ?, ?)',
      transaction.id,
      sequence,
      `cte_${newId()}`,
      at.toISOString(),
      happening.what,
      packEntry(happening),
    )
    books.run(
      'update issuer_transactions set updated_at = max(updated_at, ?) where id = ?',
      at.toISOString(),
      transaction.id,
    )
    this.#rehold(transaction)
    if (happening.what === 'clearing') this.#book(transaction, sequence, at, -happening.amounts.billed.minor)
    if (happening.what === 'credit') this.#book(transaction, sequence, at, happening.amounts.billed.minor)
    if (happening.what === 'debit') this.#book(transaction, sequence, at, -happening.amounts.billed.minor)
  }

  // The bank reserves what is held now, and no more.
  #rehold(before: Transaction): void {
    const { ledger } = this.#service
    const [was, is] = [figuresOf(before).held, figuresOf(this.get(before.id)).held]
    if (was.minor === is.minor) return
    const hold = `card:${before.id}`
    if (was.minor > 0n) ledger.release(hold)
    if (is.minor > 0n) ledger.hold(hold, this.#cards.get(before.cardId).fundingAccount, is.minor)
  }

  // A shop's charge is booked whatever the balance: the account may go below zero by it.
  #book(transaction: Transaction, sequence: number, at: Date, amountMinor: bigint): void {
    const { ledger } = this.#service
    if (amountMinor === 0n) return
    const { currency, fundingAccount } = this.#cards.get(transaction.cardId)
    const own = `issuer:settlement:${currency}`
    const line = {
      type: 'card',
      details: {
        card_transaction_id: transaction.id,
        reference: transaction.merchant.name,
        counterparty: { account_id: null, name: transaction.merchant.name, iban: null },
      },
    }
    ledger.open({ id: own, service: 'issuer', kind: 'settlement', currency })
    ledger.post(`card:${transaction.id}:${sequence}`, at, [
      { account: fundingAccount, amountMinor, ...line },
      { account: own, amountMinor: -amountMinor, ...line },
    ])
  }

  #decode(row: Row): Transaction {
    const { books } = this.#service
    const id = text(row.id)
    const entries = books.all('select * from issuer_entries where transaction_id = ? order by sequence', id)
    return decodeTransaction(row, {
      entries: entries.map(decodeEntry),
      isAsking: count(row.is_asking) === 1,
      refunded: this.#refundedOf(id, text(row.merchant_currency)),
    })
  }

  #refundedOf(id: string, currency: string): Money {
    const refunds = this.#service.books.all(
      `select merchant_amount from issuer_transactions where original_id = ? and kind = 'refund'`,
      id,
    )
    return money(
      currency,
      refunds.reduce((sum, row) => sum + minor(row.merchant_amount), 0n),
    )
  }
}

const SELECT = `select t.*, c.currency,
    exists (select 1 from issuer_questions q where q.transaction_id = t.id) as is_asking
  from issuer_transactions t join issuer_cards c on c.id = t.card_id`
