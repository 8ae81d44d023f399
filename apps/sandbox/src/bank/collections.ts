import type { Money } from '@sadaf/money'
import { listed, type Row, text } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Accounts, settlementOf } from './accounts.ts'
import { maskIban } from './numbers.ts'
import {
  decodeOrder,
  earlierOrder,
  misreadAmount,
  moveOrder,
  type Order,
  presentOrder,
  requestHash,
} from './orders.ts'
import type { Sources } from './sources.ts'

export type CollectionStatus = 'accepted' | 'completed' | 'rejected' | 'returned'

export type Collection = Order<CollectionStatus> & {
  readonly sourceId: string
  readonly creditorAccount: string
}

export type NewCollection = {
  readonly id: string
  readonly source_id: string
  readonly creditor_account: string
  readonly amount: Money
  readonly reference?: string | undefined
}

const FINISH = 'bank.collection.finish'

/** Documented magic: the other bank declines every amount whose last two digits are these (`x.13`). */
const DECLINED_CENTS = 13n

/** Money pulled from a customer's account elsewhere: accepted → completed → (later) returned, or rejected. */
export class Collections {
  readonly #service: Service
  readonly #accounts: Accounts
  readonly #sources: Sources

  constructor(service: Service, accounts: Accounts, sources: Sources) {
    this.#service = service
    this.#accounts = accounts
    this.#sources = sources
    service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts an order. The same order again is the same collection; another under its id is a 409 problem. */
  accept(wanted: NewCollection): Collection {
    const { books, clock, faults, schedule } = this.#service
    const earlier = earlierOrder(books, 'bank_collections', wanted)
    if (earlier) return decodeCollection(earlier)
    const currency = wanted.amount.asset
    const source = this.#sources.get(wanted.source_id)
    const creditor = this.#accounts.active(wanted.creditor_account, 'creditor_account', currency)
    if (source.currency !== currency) {
      throw new Problem(422, 'currency_mismatch', `The funding source is kept in ${source.currency}`, {
        'amount.currency': `is not ${source.currency}`,
      })
    }
    const now = clock.now().toISOString()
    books.run(
      `insert into bank_collections (id, request_hash, source_id, creditor_account, amount, currency, reference,
         status, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, 'accepted', ?, ?)`,
      wanted.id,
      requestHash(wanted),
      source.id,
      creditor.id,
      `${wanted.amount.minor}`,
      currency,
      wanted.reference ?? null,
      now,
      now,
    )
    schedule.after(faults.get().latency_ms, FINISH, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such collection. */
  get(id: string): Collection {
    const row = this.#service.books.get('select * from bank_collections where id = ?', id)
    if (!row) throw new Problem(404, 'collection_not_found', 'There is no such collection')
    return decodeCollection(row)
  }

  /** The newest, to some accounts or to all. */
  latest(limit: number, among: readonly string[] | null = null): Collection[] {
    return this.#service.books
      .all(
        `select * from bank_collections where ? is null or creditor_account in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        limit,
      )
      .map(decodeCollection)
  }

  /** Takes a completed collection back, as the other bank may for weeks; the account may go below zero by it. */
  return(id: string, reason: string): Collection {
    const collection = this.get(id)
    if (collection.status === 'returned') return collection
    if (collection.status !== 'completed') {
      throw new Problem(409, 'collection_not_completed', 'Only a completed collection can be returned')
    }
    this.#book(collection, `collection-return:${id}`, -collection.amount.minor, 'collection_return')
    return this.#move(id, 'returned', reason)
  }

  present(collection: Collection): Record<string, unknown> {
    return {
      ...presentOrder(collection),
      source_id: collection.sourceId,
      creditor_account: collection.creditorAccount,
    }
  }

  #finish(id: string): void {
    const collection = this.get(id)
    const isMagic = collection.amount.minor % 100n === DECLINED_CENTS
    if (isMagic || this.#service.faults.takeDecline()) {
      this.#move(id, 'rejected', 'source_declined')
      return
    }
    misreadAmount(this.#service, 'bank_collections', collection)
    this.#book(this.get(id), `collection:${id}`, this.get(id).amount.minor, 'collection')
    this.#move(id, 'completed', null)
  }

  #book(collection: Collection, bookingId: string, amountMinor: bigint, type: string): void {
    const { clock, ledger } = this.#service
    const source = this.#sources.get(collection.sourceId)
    const line = {
      type,
      details: {
        collection_id: collection.id,
        end_to_end_id: collection.id,
        reference: collection.reference,
        counterparty: { account_id: null, name: source.bankName, iban: maskIban(source.iban) },
      },
    }
    ledger.post(bookingId, clock.now(), [
      { account: collection.creditorAccount, amountMinor, ...line },
      { account: settlementOf(collection.amount.asset), amountMinor: -amountMinor, ...line },
    ])
  }

  #move(id: string, status: CollectionStatus, reason: string | null): Collection {
    moveOrder(this.#service, 'bank_collections', id, { status, reason })
    return this.#told(id)
  }

  #told(id: string): Collection {
    const collection = this.get(id)
    this.#service.events.record(`collection.${collection.status}`, id, this.present(collection))
    return collection
  }
}

function decodeCollection(row: Row): Collection {
  return {
    ...decodeOrder(row),
    sourceId: text(row.source_id),
    creditorAccount: text(row.creditor_account),
  }
}
