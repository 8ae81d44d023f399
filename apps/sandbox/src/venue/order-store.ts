import { wireOf } from '../amounts.ts'
import { listed, type Row, text } from '../books/books.ts'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { priceOf, quantityOf } from './numbers.ts'
import {
  averagePriceOf,
  decodeFill,
  decodeOrder,
  type Fill,
  filledOf,
  leftOf,
  type Order,
  type OrderStatus,
} from './order.ts'

/** Change of an order. */
export type Change = {
  readonly status?: OrderStatus
  readonly reason?: string
  readonly triggeredAt?: string
  readonly cancelRequestedAt?: string
  readonly replacedBy?: string
}

type NewRow = Omit<
  Order,
  | 'status'
  | 'reason'
  | 'replacedBy'
  | 'triggeredAt'
  | 'cancelRequestedAt'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | 'fills'
>

const LIVE = `status in ('accepted', 'open', 'partially_filled')`

/** The orders that were given, as the books have them: read, changed, told of. */
export class OrderStore {
  readonly #service: Service
  /** The currency that values are in, by asset. */
  readonly #currencyOf: (asset: string) => string

  constructor(service: Service, currencyOf: (asset: string) => string) {
    this.#service = service
    this.#currencyOf = currencyOf
  }

  find(id: string): { readonly order: Order; readonly requestHash: string } | null {
    const row = this.#service.books.get('select * from venue_orders where id = ?', id)
    return row ? { order: this.#decode(row), requestHash: text(row.request_hash) } : null
  }

  /** Throws a 404 problem when there is no such order. */
  get(id: string): Order {
    const found = this.find(id)
    if (!found) throw new Problem(404, 'order_not_found', 'There is no such order')
    return found.order
  }

  fill(id: string): Fill {
    const row = this.#service.books.get('select * from venue_fills where id = ?', id)
    if (!row) throw new Problem(404, 'fill_not_found', 'There is no such fill')
    return decodeFill(row)
  }

  /** Orders that wait for a price, in their place: the longest wait first. */
  waiting(): Order[] {
    return this.#service.books
      .all(`select * from venue_orders where ${LIVE} and status <> 'accepted' order by waits_since, sequence`)
      .map((row) => this.#decode(row))
  }

  hasWaiting(): boolean {
    return (
      this.#service.books.get(`select 1 from venue_orders where ${LIVE} and status <> 'accepted' limit 1`) !==
      undefined
    )
  }

  /** Orders that are to be cancelled. */
  beingCancelled(): Order[] {
    return this.#service.books
      .all(
        `select * from venue_orders where ${LIVE} and cancel_requested_at is not null
         order by waits_since, sequence`,
      )
      .map((row) => this.#decode(row))
  }

  /** Not ended yet: what is paid from an account at the bank, or sold of an account's asset. */
  liveBuysOf(cashAccount: string): Order[] {
    return this.#service.books
      .all(`select * from venue_orders where ${LIVE} and cash_account = ? and side = 'buy'`, cashAccount)
      .map((row) => this.#decode(row))
  }

  liveSalesOf(account: string, asset: string): Order[] {
    return this.#service.books
      .all(
        `select * from venue_orders where ${LIVE} and account = ? and asset = ? and side = 'sell'`,
        account,
        asset,
      )
      .map((row) => this.#decode(row))
  }

  /** The newest, paid from some accounts or all. */
  latest(limit: number, among: readonly string[] | null = null): Order[] {
    return this.#service.books
      .all(
        `select * from venue_orders where (? is null or cash_account in (select value from json_each(?)))
         order by sequence desc limit ?`,
        ...listed(among),
        limit,
      )
      .map((row) => this.#decode(row))
  }

  /** Inside a transaction: keeps a new order, and tells of it. */
  add(order: NewRow, requestHash: string): Order {
    const now = this.#service.clock.now().toISOString()
    const textOf = (value: bigint | null) => (value === null ? null : `${value}`)
    this.#service.books.run(
      `insert into venue_orders (id, request_hash, account, asset, side, type, time_in_force, quantity, limit_price,
         stop_price, collar_price, cash_account, status, replaces, waits_since, revision, created_at, updated_at,
         expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'accepted', ?, ?, 1, ?, ?, ?)`,
      order.id,
      requestHash,
      order.account,
      order.asset,
      order.side,
      order.type,
      order.timeInForce,
      `${order.quantity}`,
      textOf(order.limitPrice),
      textOf(order.stopPrice),
      textOf(order.collarPrice),
      order.cashAccount,
      order.replaces,
      order.waitsSince,
      now,
      now,
      order.expiresAt,
    )
    return this.#told(order.id, 'order.accepted')
  }

  addFill(fill: Fill): void {
    this.#service.books.run(
      `insert into venue_fills (id, order_id, at, price, quantity, value, fee, corrects)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      fill.id,
      fill.orderId,
      fill.at,
      `${fill.price}`,
      `${fill.quantity}`,
      `${fill.valueMinor}`,
      `${fill.feeMinor}`,
      fill.corrects,
    )
  }

  /** Inside a transaction: changes an order, and tells of it; by the status that it has then, or by another word. */
  change(id: string, change: Change, event?: string): Order {
    const { books, clock } = this.#service
    books.run(
      `update venue_orders set status = coalesce(?, status), reason = coalesce(?, reason),
         triggered_at = coalesce(?, triggered_at), cancel_requested_at = coalesce(?, cancel_requested_at),
         replaced_by = coalesce(?, replaced_by), revision = revision + 1, updated_at = ? where id = ?`,
      change.status ?? null,
      change.reason ?? null,
      change.triggeredAt ?? null,
      change.cancelRequestedAt ?? null,
      change.replacedBy ?? null,
      clock.now().toISOString(),
      id,
    )
    return this.#told(id, event)
  }

  present(order: Order): Record<string, unknown> {
    const priceOrNull = (price: bigint | null) => (price === null ? null : priceOf(price))
    return {
      id: order.id,
      revision: order.revision,
      account: order.account,
      asset: order.asset,
      side: order.side,
      type: order.type,
      time_in_force: order.timeInForce,
      quantity: quantityOf(order.quantity),
      limit_price: priceOrNull(order.limitPrice),
      stop_price: priceOrNull(order.stopPrice),
      collar_price: priceOrNull(order.collarPrice),
      cash_account: order.cashAccount,
      status: order.status,
      reason: order.reason,
      cancel_requested: order.cancelRequestedAt !== null,
      triggered_at: order.triggeredAt,
      filled_quantity: quantityOf(filledOf(order)),
      left_quantity: quantityOf(leftOf(order)),
      average_price: priceOrNull(averagePriceOf(order)),
      fills: order.fills.map((fill) => this.presentFill(fill, order.asset)),
      replaces: order.replaces,
      replaced_by: order.replacedBy,
      created_at: order.createdAt,
      updated_at: order.updatedAt,
      expires_at: order.expiresAt,
    }
  }

  presentFill(fill: Fill, asset: string): Record<string, unknown> {
    const currency = this.#currencyOf(asset)
    return {
      id: fill.id,
      at: fill.at,
      price: priceOf(fill.price),
      quantity: quantityOf(fill.quantity),
      value: wireOf(fill.valueMinor, currency),
      fee: wireOf(fill.feeMinor, currency),
      corrects: fill.corrects,
    }
  }

  #told(id: string, event?: string): Order {
    const order = this.get(id)
    this.#service.events.record(event ?? `order.${order.status}`, id, this.present(order))
    return order
  }

  #decode(row: Row): Order {
    const fills = this.#service.books
      .all('select * from venue_fills where order_id = ? order by sequence', text(row.id))
      .map(decodeFill)
    return decodeOrder(row, fills)
  }
}
