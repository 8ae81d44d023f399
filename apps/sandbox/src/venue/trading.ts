import { evenDraw, seedOf } from '../market/draws.ts'
import type { Service } from '../service.ts'
import type { Clearing, Part } from './clearing.ts'
import { type Depth, depthOf, isWithin, type Level, type Surroundings, take } from './depth.ts'
import type { Instrument, Instruments } from './instruments.ts'
import { downTo } from './numbers.ts'
import { awaitsStop, isImmediate, isLive, leftOf, type Order, reachesStop, worstPriceOf } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { OPEN } from './orders.ts'

/** How often those who wait are looked at. */
const TICK_MS = 1_000
/** Of those who waited for their price, so many get it in two parts. */
const IN_TWO_PARTS = 1 / 3
const PARTS_DRAW = 9_300

/** Price that an asset is traded at now, with the remaining offers. */
type Sight = { readonly instrument: Instrument; readonly last: bigint; depth: Depth }

type TradingParts = {
  readonly service: Service
  readonly instruments: Instruments
  readonly store: OrderStore
  readonly clearing: Clearing
}

/** Brings orders and others' offers together: when an order comes, and again and again while some wait. */
export class Trading {
  readonly #parts: TradingParts
  #timer: NodeJS.Timeout | undefined
  #isRunning = false

  constructor(parts: TradingParts) {
    this.#parts = parts
    parts.service.schedule.define(OPEN, (id) => this.#open(id))
    parts.service.clock.onMove(() => this.#arm(0))
  }

  start(): void {
    this.#isRunning = true
    this.#arm(0)
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Offers of an asset now; null while its price is unknown. */
  depthNow(instrument: Instrument): Depth | null {
    const around = this.surroundings(instrument)
    return around === null ? null : depthOf(around)
  }

  /** Inputs of the book of this moment; null while the price is unknown. */
  surroundings(instrument: Instrument): Surroundings | null {
    const { market } = this.#parts.instruments
    const price = this.#parts.instruments.lastPrice(instrument)
    if (price === null) return null
    const { temper } = market.find(instrument.asset)
    return {
      step: instrument.step,
      tick: instrument.tick,
      price,
      seed: temper.seed,
      moment: Math.floor(market.now() / (temper.stepSeconds * 1_000)),
      turnover: temper.turnover,
    }
  }

  /**
   * Looks at all who wait, each in its place: ends what has had its time, and trades what can be. Says how many
   * changed.
   */
  tick(): number {
    const seen = new Map<string, Sight | null>()
    return this.#parts.store.waiting().filter((order) => this.#turnOf(order, seen)).length
  }

  /** Says whether anything became of an order. One that cannot be traded keeps no other back. */
  #turnOf(order: Order, seen: Map<string, Sight | null>): boolean {
    const { books, log } = this.#parts.service
    try {
      const sight = this.#sightOf(order.asset, seen)
      if (!this.#isTimeFor(order, sight)) return false
      books.write(() => this.#advance(order, sight, { isNew: false }))
      return true
    } catch (error) {
      log.error({ err: error, order: order.id }, 'an order that waits could not be looked at; it is again')
      return false
    }
  }

  /** Inside a transaction: trades a part of an order at a price, whatever others offer. */
  fillNow(order: Order, part: Part): Order {
    const instrument = this.#parts.instruments.find(order.asset)
    this.#parts.clearing.clear(order, instrument, part)
    return this.#settled(order.id)
  }

  #open(id: string): void {
    const { faults } = this.#parts.service
    const { store } = this.#parts
    if (store.get(id).status !== 'accepted') return
    if (faults.takeDecline()) {
      store.change(id, { status: 'rejected', reason: 'declined' })
      return
    }
    const opened = store.change(id, { status: 'open' })
    this.#advance(opened, this.#sightOf(opened.asset), { isNew: true })
    this.#parts.service.books.afterCommit(() => this.#arm(TICK_MS))
  }

  #sightOf(asset: string, seen = new Map<string, Sight | null>()): Sight | null {
    const known = seen.get(asset)
    if (known !== undefined) return known
    const sight = this.#look(asset)
    seen.set(asset, sight)
    return sight
  }

  /** Null while the asset is not traded, or its price is unknown. */
  #look(asset: string): Sight | null {
    const instrument = this.#parts.instruments.find(asset)
    if (this.#parts.instruments.stateOf(instrument).state !== 'trading') return null
    const around = this.surroundings(instrument)
    return around && { instrument, last: around.price, depth: depthOf(around) }
  }

  /** Whether anything would become of an order now; so that an order whose time has not come costs nothing. */
  #isTimeFor(order: Order, sight: Sight | null): boolean {
    if (this.#isOver(order)) return true
    if (sight === null) return false
    if (awaitsStop(order)) return reachesStop(order, sight.last)
    const [best] = facing(order, sight)
    return best !== undefined && isWithin(best.price, worstPriceOf(order), order.side)
  }

  #isOver({ expiresAt }: Order): boolean {
    return expiresAt !== null && expiresAt <= this.#parts.service.clock.now().toISOString()
  }

  #advance(order: Order, sight: Sight | null, { isNew }: { isNew: boolean }): void {
    const { service, store } = this.#parts
    if (this.#isOver(order)) {
      store.change(order.id, { status: 'expired' })
      return
    }
    if (sight === null) {
      if (isImmediate(order)) store.change(order.id, { status: 'cancelled', reason: 'unfilled' })
      return
    }
    if (!awaitsStop(order)) {
      this.#trade(order, sight, isNew)
      return
    }
    if (!reachesStop(order, sight.last)) return
    const triggeredAt = service.clock.now().toISOString()
    this.#trade(store.change(order.id, { triggeredAt }, 'order.triggered'), sight, true)
  }

  #trade(order: Order, sight: Sight, isNew: boolean): void {
    const { side } = order
    const wanted = isNew ? leftOf(order) : this.#patiently(order, sight.instrument)
    const worst = worstPriceOf(order)
    const { parts, left } = take(facing(order, sight), { side, quantity: wanted, worst })
    const taken = parts.reduce((sum, { quantity }) => sum + quantity, 0n)
    if (order.timeInForce === 'fok' && taken < wanted) {
      this.#parts.store.change(order.id, { status: 'cancelled', reason: 'unfilled' })
      return
    }
    sight.depth = side === 'buy' ? { ...sight.depth, asks: left } : { ...sight.depth, bids: left }
    const isCovered = this.#clearAll(order, sight.instrument, parts)
    const traded = taken > 0n ? this.#settled(order.id) : order
    if (!isLive(traded)) return
    const reason = isCovered ? endingOf(traded, { taken, wanted, left }) : shortOf(order)
    if (reason) this.#parts.store.change(order.id, { status: 'cancelled', reason })
  }

  /** Trades part by part, for as long as there is what each costs or sells. */
  #clearAll(order: Order, instrument: Instrument, parts: readonly Part[]): boolean {
    for (const part of parts) {
      if (!this.#parts.clearing.canClear(order, instrument, part)) return false
      this.#parts.clearing.clear(order, instrument, part)
    }
    return true
  }

  /** Quantity of a waiting order to fill: now and then half of it first; fixed by the id of the order. */
  #patiently(order: Order, { step }: Instrument): bigint {
    const left = leftOf(order)
    const isHalved = order.fills.length === 0 && evenDraw(seedOf(order.id), PARTS_DRAW, 0) < IN_TWO_PARTS
    const half = downTo(step, left / 2n)
    return isHalved && half > 0n ? half : left
  }

  /** Says how an order stands after what was traded of it. */
  #settled(id: string): Order {
    const order = this.#parts.store.get(id)
    if (order.fills.length === 0) return order
    const status = leftOf(order) === 0n ? 'filled' : 'partially_filled'
    return this.#parts.store.change(id, { status })
  }

  /** Sets the timer of the next turn, only while orders wait; a new order does not delay it. */
  #arm(sleepMs: number): void {
    if (!this.#isRunning || (this.#timer && sleepMs > 0)) return
    clearTimeout(this.#timer)
    this.#timer = this.#parts.store.hasWaiting() ? setTimeout(() => this.#turn(), sleepMs) : undefined
  }

  #turn(): void {
    this.#timer = undefined
    this.tick()
    this.#arm(TICK_MS)
  }
}

/** Levels that an order meets: the other side of the book. */
function facing({ side }: Order, { depth }: Sight): readonly Level[] {
  return side === 'buy' ? depth.asks : depth.bids
}

/** Why it ends now though not all of it was traded; null where it goes on waiting. */
function endingOf(
  order: Order,
  { taken, wanted, left }: { taken: bigint; wanted: bigint; left: readonly Level[] },
): string | null {
  if (isImmediate(order)) return 'unfilled'
  const isAtAnyPrice = order.limitPrice === null
  const isStoppedByCollar = isAtAnyPrice && taken < wanted && left.length > 0
  return isStoppedByCollar ? 'collar_reached' : null
}

function shortOf({ side }: Order): string {
  return side === 'buy' ? 'insufficient_funds' : 'insufficient_position'
}
