import { compare, isPositive, isZero, type Money, money, negate, subtract } from '@sadaf/money'
import { toWire } from '../amounts.ts'
import { listed, type Row, text } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Delivering } from './delivering.ts'
import { methods } from './methods.ts'
import {
  decodeOrder,
  type FailReason,
  type NewOrder,
  type Order,
  type OrderStatus,
  transitions,
} from './order.ts'
import { feesOf, type Quote, type Quotes } from './quotes.ts'

const EXPIRE = 'ramp.order.expire'
const RECEIVE = 'ramp.order.receive'
const PROCESS = 'ramp.order.process'
const DELIVER = 'ramp.order.deliver'

type Change = {
  readonly status: OrderStatus
  readonly reason?: string | null
  readonly delivered?: Money
  readonly paidAt?: string
  readonly completedAt?: string
}

/** Delivers the bought asset to the custodian of an account. Called inside a transaction. */
export type Deliver = (to: {
  readonly account: string
  readonly bought: Money
  readonly orderId: string
}) => void

type OrdersParts = {
  readonly quotes: Quotes
  readonly delivering: Delivering
  readonly deliver: Deliver
}

/**
 * Orders by a quote: created → paid → processing → completed, or failed before anything was paid, or refunded after.
 * An order made while the quote is firm gets its price, if it is paid in the time of its payment method.
 */
export class Orders {
  readonly #service: Service
  readonly #quotes: Quotes
  readonly #delivering: Delivering
  readonly #deliver: Deliver

  constructor(service: Service, { quotes, delivering, deliver }: OrdersParts) {
    this.#service = service
    this.#quotes = quotes
    this.#delivering = delivering
    this.#deliver = deliver
    const { schedule } = service
    schedule.define(EXPIRE, (id) => this.#ifStill(['created'], id, () => this.fail(id, 'expired')))
    schedule.define(RECEIVE, (id) => this.#ifStill(['created'], id, () => this.pay(id)))
    schedule.define(PROCESS, (id) => this.#ifStill(['paid'], id, () => this.#process(id)))
    schedule.define(DELIVER, (id) => this.#ifStill(['processing'], id, () => this.#deliverByItself(id)))
  }

  /** Accepts an order. The same order again is the same; another under its id is a 409 problem. */
  accept(wanted: NewOrder): Order {
    const { books, clock, schedule } = this.#service
    const earlier = this.#find(wanted.id)
    if (earlier) {
      if (earlier.requestHash !== hashOf(wanted)) throw duplicateId()
      return earlier
    }
    const quote = this.#firmQuote(wanted.quote_id)
    const now = clock.now()
    const payWithinMs = methods[quote.method].payWithinSeconds * 1000
    books.run(
      `insert into ramp_orders (id, request_hash, quote_id, customer_id, account_ref, reference, status, revision,
         pay_by, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 'created', 1, ?, ?, ?)`,
      wanted.id,
      hashOf(wanted),
      quote.id,
      wanted.customer_id,
      wanted.account_ref,
      wanted.reference,
      new Date(now.getTime() + payWithinMs).toISOString(),
      now.toISOString(),
      now.toISOString(),
    )
    schedule.after(payWithinMs, EXPIRE, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such order. */
  get(id: string): Order {
    const order = this.#find(id)
    if (!order) throw new Problem(404, 'order_not_found', 'There is no such order')
    return order
  }

  /** The newest, of some customers or of all. */
  latest(limit: number, among: readonly string[] | null = null): Order[] {
    return this.#service.books
      .all(
        `select * from ramp_orders where ? is null or customer_id in (select value from json_each(?))
         order by created_at desc, id desc limit ?`,
        ...listed(among),
        limit,
      )
      .map((row) => this.#decode(row))
  }

  /** Announces that a transfer is on its way; it arrives a while later. */
  announce(id: string): void {
    const { faults, schedule } = this.#service
    if (this.get(id).status !== 'created') return
    // Said twice, it is one transfer.
    schedule.cancel(RECEIVE, id)
    schedule.after(2 * faults.get().latency_ms, RECEIVE, id)
  }

  /** The money is there, unless it is declined. */
  pay(id: string): Order {
    const { clock, faults, schedule } = this.#service
    if (faults.takeDecline()) return this.fail(id, 'declined')
    const now = clock.now()
    const paid = this.#change(id, { status: 'paid', paidAt: now.toISOString() })
    schedule.cancel(EXPIRE, id)
    schedule.cancel(RECEIVE, id)
    const { quote } = paid
    this.#move(`${id}:paid`, quote.paid, 'ramp:payers', 'ramp:takings')
    schedule.after(faults.get().latency_ms, PROCESS, id)
    return paid
  }

  /** Ends an order that is not paid and will not be. */
  fail(id: string, reason: FailReason): Order {
    const failed = this.#change(id, { status: 'failed', reason })
    this.#service.schedule.cancel(EXPIRE, id)
    this.#service.schedule.cancel(RECEIVE, id)
    return failed
  }

  /** Delivers the bought asset, less the network's fee. Throws a 422 problem where nothing would be left. */
  deliver(id: string, networkFee: Money | null = null): Order {
    const { books, clock, schedule } = this.#service
    const { quote, status, accountRef } = this.get(id)
    const fee = networkFee ?? money(quote.asset, 0n)
    if (fee.asset !== quote.asset || compare(fee, quote.bought) >= 0) {
      throw new Problem(422, 'network_fee_too_high', 'Something must arrive', {
        network_fee: `is no amount of ${quote.asset} below what was bought`,
      })
    }
    if (status === 'paid') this.#process(id)
    schedule.cancel(DELIVER, id)
    books.run('update ramp_orders set network_fee = ? where id = ?', `${fee.minor}`, id)
    const delivered = subtract(quote.bought, fee)
    const completed = this.#change(id, {
      status: 'completed',
      delivered,
      completedAt: clock.now().toISOString(),
    })
    this.#move(`${id}:delivered`, delivered, 'ramp:stock', `ramp:account:${accountRef}`)
    this.#deliver({ account: accountRef, bought: delivered, orderId: id })
    if (isPositive(fee)) this.#move(`${id}:network`, fee, 'ramp:stock', 'ramp:network')
    return completed
  }

  /** Refunds the payment. */
  refund(id: string): Order {
    const refunded = this.#change(id, { status: 'refunded', reason: 'refunded' })
    this.#service.schedule.cancel(PROCESS, id)
    this.#service.schedule.cancel(DELIVER, id)
    this.#move(`${id}:refunded`, negate(refunded.quote.paid), 'ramp:payers', 'ramp:takings')
    return refunded
  }

  /** Something keeps what was paid for from being delivered. */
  putOnHold(id: string): Order {
    if (this.get(id).status === 'paid') this.#process(id)
    this.#service.schedule.cancel(DELIVER, id)
    return this.#change(id, { status: 'on_hold' })
  }

  present(order: Order): Record<string, unknown> {
    const { quote } = order
    return {
      id: order.id,
      customer_id: order.customerId,
      account_ref: order.accountRef,
      quote_id: quote.id,
      reference: order.reference,
      asset: quote.asset,
      method: quote.method,
      status: order.status,
      reason: order.reason,
      revision: order.revision,
      amounts: {
        paid: toWire(quote.paid),
        spent: toWire(quote.spent),
        bought: toWire(quote.bought),
        delivered: order.delivered && toWire(order.delivered),
      },
      fees: feesOf(quote, order.networkFee),
      price: quote.price,
      pay_by: order.payBy,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      paid_at: order.paidAt,
      completed_at: order.completedAt,
    }
  }

  #firmQuote(id: string): Quote {
    const quote = this.#quotes.find(id)
    if (!quote)
      throw new Problem(422, 'quote_not_found', 'There is no such quote', { quote_id: 'is not a quote' })
    if (this.#service.books.get('select id from ramp_orders where quote_id = ?', id))
      throw new Problem(409, 'quote_used', 'A quote is good for one order')
    if (quote.expiresAt <= this.#service.clock.now().toISOString())
      throw new Problem(409, 'quote_expired', 'The quote is firm no more')
    return quote
  }

  #process(id: string): void {
    const { faults, schedule } = this.#service
    schedule.cancel(PROCESS, id)
    this.#change(id, { status: 'processing' })
    schedule.after(faults.get().latency_ms, DELIVER, id)
  }

  #deliverByItself(id: string): void {
    const planned = this.#delivering.get()
    if (planned === 'wait') return
    if (planned === 'refund') this.refund(id)
    else this.deliver(id)
  }

  #ifStill(states: readonly OrderStatus[], id: string, work: () => void): void {
    if (states.includes(this.get(id).status)) work()
  }

  #find(id: string): Order | undefined {
    const row = this.#service.books.get('select * from ramp_orders where id = ?', id)
    return row && this.#decode(row)
  }

  #decode(row: Row): Order {
    return decodeOrder(row, this.#quotes.get(text(row.quote_id)))
  }

  /** Records the state that an order is in from now on, and the event that tells of it. */
  #change(id: string, { status, reason = null, delivered, paidAt, completedAt }: Change): Order {
    const order = this.get(id)
    const legal: readonly string[] = transitions[order.status]
    if (!legal.includes(status)) {
      const ways = legal.join(', ') || 'nothing'
      throw new Problem(409, 'illegal_transition', `An order that is ${order.status} can become ${ways}`)
    }
    this.#service.books.run(
      `update ramp_orders set status = ?, reason = ?, revision = revision + 1, updated_at = ?,
         delivered = coalesce(?, delivered), paid_at = coalesce(?, paid_at), completed_at = coalesce(?, completed_at)
       where id = ?`,
      status,
      reason,
      this.#service.clock.now().toISOString(),
      delivered === undefined ? null : `${delivered.minor}`,
      paidAt ?? null,
      completedAt ?? null,
      id,
    )
    return this.#told(id)
  }

  #told(id: string): Order {
    const order = this.get(id)
    this.#service.events.record(`order.${order.status}`, id, this.present(order))
    return order
  }

  // Books balance in each asset, of which every place has an account of its own.
  #move(booking: string, amount: Money, from: string, to: string): void {
    const { clock, ledger } = this.#service
    if (isZero(amount)) return
    const [debit, credit] = [from, to].map((place) => {
      const id = `${place}:${amount.asset}`
      ledger.open({ id, service: 'ramp', kind: 'settlement', currency: amount.asset })
      return id
    }) as [string, string]
    ledger.post(`ramp:${booking}`, clock.now(), [
      { account: debit, amountMinor: -amount.minor, type: 'ramp', details: {} },
      { account: credit, amountMinor: amount.minor, type: 'ramp', details: {} },
    ])
  }
}
