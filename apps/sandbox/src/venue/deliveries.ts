import { type Money, money } from '@sadaf/money'
import { z } from 'zod'
import { toWire } from '../amounts.ts'
import type { Accounts } from '../bank/accounts.ts'
import { type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Clearing, VENUE_NAME } from './clearing.ts'
import type { Custody } from './custody.ts'
import type { Instruments } from './instruments.ts'
import { quantityOf } from './numbers.ts'
import { leftOf } from './order.ts'
import type { OrderStore } from './order-store.ts'

const FINISH = 'venue.delivery.finish'

const status = z.enum(['accepted', 'completed', 'rejected'])

export type NewDelivery = {
  readonly id: string
  readonly asset: string
  readonly quantity: bigint
  readonly from: string
  readonly to: string
  readonly amount: Money
  /** The accounts at the bank that pay and are paid. */
  readonly debitAccount: string
  readonly creditAccount: string
}

export type Delivery = NewDelivery & {
  readonly status: z.infer<typeof status>
  readonly reason: string | null
  readonly createdAt: string
  readonly completedAt: string | null
}

type DeliveriesParts = {
  readonly service: Service
  readonly accounts: Accounts
  readonly custody: Custody
  readonly clearing: Clearing
  readonly instruments: Instruments
  readonly store: OrderStore
}

/**
 * Deliveries versus payment between two account holders: the asset one way and the money the other, both or neither.
 * Accepted → completed, or rejected before anything moved.
 */
export class Deliveries {
  readonly #parts: DeliveriesParts

  constructor(parts: DeliveriesParts) {
    this.#parts = parts
    parts.service.schedule.define(FINISH, (id) => this.#finish(id))
  }

  /** Accepts a delivery. The same again is the same delivery; another under its id is a 409 problem. */
  accept(wanted: NewDelivery, content: unknown): Delivery {
    const { custody, instruments, service } = this.#parts
    const { books, clock, faults, schedule } = service
    const earlier = books.get('select * from venue_deliveries where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hashOf(content)) throw duplicateId()
      return decode(earlier)
    }
    custody.require(wanted.from)
    custody.require(wanted.to)
    if (wanted.from === wanted.to) {
      throw new Problem(422, 'same_account', 'Nothing is delivered to where it is', {
        to_account: 'is from_account',
      })
    }
    instruments.find(wanted.asset)
    this.#requireCash(wanted.debitAccount, 'debit_account', wanted.amount.asset)
    this.#requireCash(wanted.creditAccount, 'credit_account', wanted.amount.asset)
    books.run(
      `insert into venue_deliveries (id, request_hash, asset, quantity, from_account, to_account, amount, currency,
         debit_account, credit_account, status, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'accepted', ?)`,
      wanted.id,
      hashOf(content),
      wanted.asset,
      `${wanted.quantity}`,
      wanted.from,
      wanted.to,
      `${wanted.amount.minor}`,
      wanted.amount.asset,
      wanted.debitAccount,
      wanted.creditAccount,
      clock.now().toISOString(),
    )
    schedule.after(faults.get().latency_ms, FINISH, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such delivery. */
  get(id: string): Delivery {
    const row = this.#parts.service.books.get('select * from venue_deliveries where id = ?', id)
    if (!row) throw new Problem(404, 'delivery_not_found', 'There is no such delivery')
    return decode(row)
  }

  present(delivery: Delivery): Record<string, unknown> {
    return {
      id: delivery.id,
      asset: delivery.asset,
      quantity: quantityOf(delivery.quantity),
      from_account: delivery.from,
      to_account: delivery.to,
      amount: toWire(delivery.amount),
      debit_account: delivery.debitAccount,
      credit_account: delivery.creditAccount,
      status: delivery.status,
      reason: delivery.reason,
      created_at: delivery.createdAt,
      completed_at: delivery.completedAt,
    }
  }

  // The bank's own words for its accounts would be taken for ours.
  #requireCash(account: string, field: string, currency: string): void {
    try {
      this.#parts.accounts.active(account, field, currency)
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'currency_mismatch') throw error
      throw new Problem(error.status, `cash_${error.code}`, error.message, error.errors)
    }
  }

  #finish(id: string): void {
    const { service } = this.#parts
    const delivery = this.get(id)
    const reason = this.#reasonAgainst(delivery)
    if (reason === null) this.#move(delivery)
    service.books.run(
      'update venue_deliveries set status = ?, reason = ?, completed_at = ? where id = ?',
      reason === null ? 'completed' : 'rejected',
      reason,
      reason === null ? service.clock.now().toISOString() : null,
      id,
    )
    this.#told(id)
  }

  #reasonAgainst({ asset, amount, debitAccount, from, quantity }: Delivery): string | null {
    const { clearing, custody, service, store } = this.#parts
    if (service.faults.takeDecline()) return 'declined'
    const promised = store.liveSalesOf(from, asset).reduce((sum, order) => sum + leftOf(order), 0n)
    if (custody.quantityOf(from, asset) - promised < quantity) return 'insufficient_position'
    return clearing.availableIn(debitAccount) < amount.minor ? 'insufficient_funds' : null
  }

  #move({ id, asset, quantity, from, to, amount, debitAccount, creditAccount }: Delivery): void {
    const { custody, service } = this.#parts
    custody.deliver({ id, asset, quantity, from, to })
    const details = {
      delivery_id: id,
      end_to_end_id: id,
      reference: `${quantityOf(quantity)} ${asset} between two account holders`,
      counterparty: { account_id: null, name: VENUE_NAME, iban: null },
    }
    service.ledger.post(`delivery:${id}`, service.clock.now(), [
      { account: debitAccount, amountMinor: -amount.minor, type: 'trade', details },
      { account: creditAccount, amountMinor: amount.minor, type: 'trade', details },
    ])
  }

  /** Records the event of the state that the delivery is now in. */
  #told(id: string): Delivery {
    const delivery = this.get(id)
    this.#parts.service.events.record(`delivery.${delivery.status}`, id, this.present(delivery))
    return delivery
  }
}

function decode(row: Row): Delivery {
  return {
    id: text(row.id),
    asset: text(row.asset),
    quantity: BigInt(text(row.quantity)),
    from: text(row.from_account),
    to: text(row.to_account),
    amount: money(text(row.currency), BigInt(text(row.amount))),
    debitAccount: text(row.debit_account),
    creditAccount: text(row.credit_account),
    status: status.parse(row.status),
    reason: textOrNull(row.reason),
    createdAt: text(row.created_at),
    completedAt: textOrNull(row.completed_at),
  }
}
