import { DAY_MS } from '@sadaf/calendar'
import type { Accounts } from '../bank/accounts.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import { type Clearing, costOf, price } from './clearing.ts'
import type { Custody } from './custody.ts'
import type { Instrument, Instruments } from './instruments.ts'
import { isImmediate, isLive, leftOf, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { dearestPrice, requireLegal, type Terms } from './rules.ts'

const LONGEST_DAYS = 90

export const OPEN = 'venue.order.open'
export const CANCEL = 'venue.order.cancel'
const HANGING = 'venue.cancels_hang'

export type NewOrder = Terms & {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly cashAccount: string
}

export type Replacement = {
  readonly id: string
  readonly quantity: bigint | undefined
  readonly limitPrice: bigint | undefined
  readonly stopPrice: bigint | undefined
}

/** Where an order of a client's comes to stand. */
type Place = { readonly replaces: string | null; readonly waitsSince: string }

export type OrdersParts = {
  readonly service: Service
  readonly accounts: Accounts
  readonly custody: Custody
  readonly clearing: Clearing
  readonly instruments: Instruments
  readonly store: OrderStore
}

/** Orders as clients give them: taken or refused, cancelled, replaced. What becomes of them is for trading to say. */
export class Orders {
  readonly #parts: OrdersParts

  constructor(parts: OrdersParts) {
    this.#parts = parts
    parts.service.schedule.define(CANCEL, (id) => this.#cancelNow(id))
  }

  /** Takes an order. The same order again is the same; another under its id is a 409 problem. */
  accept(wanted: NewOrder, request: unknown): Order {
    const { store } = this.#parts
    const requestHash = hashOf(request)
    const earlier = store.find(wanted.id)
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw duplicateId()
      return earlier.order
    }
    const now = this.#parts.service.clock.now().toISOString()
    return this.#place(wanted, requestHash, { replaces: null, waitsSince: now })
  }

  /** Asks for the end of an order: a trade may come first. Of what has ended nothing changes. */
  cancel(id: string): Order {
    const { service, store } = this.#parts
    const order = store.get(id)
    if (!isLive(order) || order.cancelRequestedAt !== null) return order
    const changed = store.change(
      id,
      { cancelRequestedAt: service.clock.now().toISOString() },
      'order.cancel_requested',
    )
    if (!this.cancelsHang()) service.schedule.after(service.faults.get().latency_ms, CANCEL, id)
    return changed
  }

  /**
   * Ends an order and puts a new one in its stead, which keeps its place among those who wait only where nothing but
   * the quantity falls.
   */
  replace(id: string, by: Replacement, request: unknown): Order {
    const { service, store } = this.#parts
    const requestHash = hashOf([id, request])
    const earlier = store.find(by.id)
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw duplicateId()
      return earlier.order
    }
    const old = store.get(id)
    if (!isLive(old)) throw new Problem(409, 'order_ended', 'There is nothing left to replace')
    const wanted = replacing(old, by)
    service.schedule.cancel(OPEN, id)
    service.schedule.cancel(CANCEL, id)
    store.change(id, { status: 'cancelled', reason: 'replaced', replacedBy: by.id })
    const keepsPlace =
      wanted.quantity <= leftOf(old) &&
      wanted.limitPrice === old.limitPrice &&
      wanted.stopPrice === old.stopPrice
    const now = service.clock.now().toISOString()
    return this.#place(wanted, requestHash, { replaces: id, waitsSince: keepsPlace ? old.waitsSince : now })
  }

  cancelsHang(): boolean {
    return this.#parts.service.books.setting(HANGING) === 'yes'
  }

  /** Has cancellations wait, or carries out those that have waited. */
  hangCancels(isHanging: boolean): void {
    const { books, schedule } = this.#parts.service
    books.write(() => {
      books.keepSetting(HANGING, isHanging ? 'yes' : 'no')
      if (isHanging) return
      for (const { id } of this.#parts.store.beingCancelled()) {
        schedule.cancel(CANCEL, id)
        schedule.after(0, CANCEL, id)
      }
    })
  }

  #cancelNow(id: string): void {
    const { store } = this.#parts
    if (!isLive(store.get(id)) || this.cancelsHang()) return
    store.change(id, { status: 'cancelled', reason: 'by_request' })
  }

  #place(wanted: NewOrder, requestHash: string, { replaces, waitsSince }: Place): Order {
    const { custody, instruments, service, store } = this.#parts
    custody.require(wanted.account)
    const instrument = instruments.find(wanted.asset)
    this.#requireCash(wanted.cashAccount, instrument.quoteCurrency)
    const last = instruments.lastPrice(instrument)
    requireLegal(wanted, instrument, { state: instruments.stateOf(instrument).state, last })
    this.#requireCover(wanted, instrument, last)
    const order = store.add(
      { ...wanted, replaces, waitsSince, expiresAt: this.#endOf(wanted, instrument) },
      requestHash,
    )
    service.schedule.after(service.faults.get().latency_ms, OPEN, order.id)
    return order
  }

  // The bank's own words for its accounts would be taken for ours.
  #requireCash(cashAccount: string, currency: string): void {
    try {
      this.#parts.accounts.active(cashAccount, 'cash_account', currency)
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'currency_mismatch') throw error
      throw new Problem(error.status, `cash_${error.code}`, error.message, error.errors)
    }
  }

  /** Requires money for a purchase, or the asset for a sale, beside all orders that wait already. */
  #requireCover(wanted: NewOrder, instrument: Instrument, last: bigint | null): void {
    const { clearing, custody, store } = this.#parts
    if (wanted.side === 'sell') {
      const promised = store
        .liveSalesOf(wanted.account, wanted.asset)
        .reduce((sum, order) => sum + leftOf(order), 0n)
      if (custody.quantityOf(wanted.account, wanted.asset) - promised >= wanted.quantity) return
      throw new Problem(422, 'insufficient_position', 'There is not as much to sell')
    }
    const promised = store
      .liveBuysOf(wanted.cashAccount)
      .reduce((sum, order) => sum + this.#costOfRest(order), 0n)
    const needed = costOfAll(wanted, wanted.quantity, { instrument, last })
    if (clearing.availableIn(wanted.cashAccount) - promised >= needed) return
    throw new Problem(422, 'insufficient_funds', 'There is not enough money for price and fee')
  }

  #costOfRest(order: Order): bigint {
    const instrument = this.#parts.instruments.find(order.asset)
    const last = this.#parts.instruments.lastPrice(instrument)
    return costOfAll(order, leftOf(order), { instrument, last })
  }

  #endOf(wanted: NewOrder, instrument: Instrument): string | null {
    const { clock } = this.#parts.service
    if (isImmediate(wanted)) return null
    if (wanted.timeInForce === 'day') return this.#parts.instruments.endOfDay(instrument).toISOString()
    return new Date(clock.now().getTime() + LONGEST_DAYS * DAY_MS).toISOString()
  }
}

/** Maximum cost of a quantity; zero while its price is unknown. */
function costOfAll(
  terms: Terms,
  quantity: bigint,
  { instrument, last }: { readonly instrument: Instrument; readonly last: bigint | null },
): bigint {
  const dearest = dearestPrice(terms, last)
  return dearest === null ? 0n : costOf(price({ price: dearest, quantity }, terms, instrument))
}

function replacing(old: Order, by: Replacement): NewOrder {
  const changed = {
    limit_price: [old.limitPrice, by.limitPrice],
    stop_price: [old.stopPrice, by.stopPrice],
  } as const
  for (const [field, [before, after]] of Object.entries(changed)) {
    if (before !== null || after === undefined) continue
    throw new Problem(422, 'not_supported', 'The order has no such price', {
      [field]: 'is not of this order',
    })
  }
  return {
    ...old,
    id: by.id,
    quantity: by.quantity ?? leftOf(old),
    limitPrice: by.limitPrice ?? old.limitPrice,
    stopPrice: by.stopPrice ?? old.stopPrice,
  }
}
