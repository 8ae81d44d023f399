import { DAY_MS } from '@sadaf/calendar'
import { z } from 'zod'
import { type Row, text, textOrNull } from '../books/books.ts'
import { hashOf } from '../http/answers.ts'
import { duplicateId, Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Custody } from './custody.ts'
import { quantityOf } from './numbers.ts'
import { leftOf } from './order.ts'
import type { OrderStore } from './order-store.ts'
import type { Stakes } from './stakes.ts'
import { type StakingOffer, stakingOffers } from './staking-offers.ts'

const BEGIN = 'venue.staking.begin'
const RETURN = 'venue.staking.return'

const side = z.enum(['stake', 'unstake'])
const status = z.enum(['accepted', 'unbonding', 'completed', 'rejected'])

export type StakingOrder = {
  readonly id: string
  readonly account: string
  readonly asset: string
  readonly side: z.infer<typeof side>
  readonly quantity: bigint
  readonly status: z.infer<typeof status>
  readonly reason: string | null
  readonly createdAt: string
  /** When what is unstaked is free; null before that is known, and of what is staked. */
  readonly returnsAt: string | null
  readonly completedAt: string | null
}

export type NewStakingOrder = Pick<StakingOrder, 'id' | 'account' | 'asset' | 'side' | 'quantity'>

type StakingParts = {
  readonly service: Service
  readonly custody: Custody
  readonly store: OrderStore
  readonly stakes: Stakes
}

/** Staking what is kept: accepted → completed; unstaking: accepted → unbonding → completed; or rejected at once. */
export class Staking {
  readonly #parts: StakingParts

  constructor(parts: StakingParts) {
    this.#parts = parts
    parts.service.schedule.define(BEGIN, (id) => this.#begin(id))
    parts.service.schedule.define(RETURN, (id) => this.finish(id))
  }

  /** Accepts an order. The same again is the same order; another under its id is a 409 problem. */
  accept(wanted: NewStakingOrder): StakingOrder {
    const { custody, service } = this.#parts
    const { books, clock, faults, schedule } = service
    const content = { ...wanted, quantity: quantityOf(wanted.quantity) }
    const earlier = books.get('select * from venue_staking_orders where id = ?', wanted.id)
    if (earlier) {
      if (text(earlier.request_hash) !== hashOf(content)) throw duplicateId()
      return decode(earlier)
    }
    custody.require(wanted.account)
    const { minimum } = requireOffer(wanted.asset)
    if (wanted.side === 'stake' && wanted.quantity < minimum) {
      throw new Problem(422, 'below_minimum', 'This is too little to stake', { quantity: 'is too little' })
    }
    books.run(
      `insert into venue_staking_orders (id, request_hash, account, asset, side, quantity, status, created_at)
       values (?, ?, ?, ?, ?, ?, 'accepted', ?)`,
      wanted.id,
      hashOf(content),
      wanted.account,
      wanted.asset,
      wanted.side,
      `${wanted.quantity}`,
      clock.now().toISOString(),
    )
    schedule.after(faults.get().latency_ms, BEGIN, wanted.id)
    return this.#told(wanted.id)
  }

  /** Throws a 404 problem when there is no such order. */
  get(id: string): StakingOrder {
    const row = this.#parts.service.books.get('select * from venue_staking_orders where id = ?', id)
    if (!row) throw new Problem(404, 'staking_order_not_found', 'There is no such staking order')
    return decode(row)
  }

  /** The newest of all. */
  latest(limit: number): StakingOrder[] {
    return this.#parts.service.books
      .all('select * from venue_staking_orders order by created_at desc, id desc limit ?', limit)
      .map(decode)
  }

  /** Inside a transaction: frees what is unbonding, now. What is not unbonding any more stays as it is. */
  finish(id: string): StakingOrder {
    const { custody, service, stakes } = this.#parts
    const order = this.get(id)
    if (order.status !== 'unbonding') return order
    service.schedule.cancel(RETURN, id)
    stakes.move(order.account, order.asset, { unbonding: -order.quantity })
    custody.move(order.account, order.asset, order.quantity)
    return this.#end(id, null)
  }

  /** Inside a transaction: frees at once all that is unbonding for an account. */
  release(account: string): void {
    const open = this.#parts.service.books.all(
      `select id from venue_staking_orders where account = ? and status = 'unbonding' order by id`,
      account,
    )
    for (const { id } of open) this.finish(text(id))
  }

  present(order: StakingOrder): Record<string, unknown> {
    return {
      id: order.id,
      account: order.account,
      asset: order.asset,
      side: order.side,
      quantity: quantityOf(order.quantity),
      status: order.status,
      reason: order.reason,
      created_at: order.createdAt,
      returns_at: order.returnsAt,
      completed_at: order.completedAt,
    }
  }

  #begin(id: string): void {
    const { custody, service, stakes } = this.#parts
    const order = this.get(id)
    // It was begun by hand.
    if (order.status !== 'accepted') return
    const { account, asset, quantity } = order
    const reason = this.#reasonAgainst(order)
    if (reason !== null) return void this.#end(id, reason)
    if (order.side === 'stake') {
      custody.move(account, asset, -quantity)
      stakes.move(account, asset, { staked: quantity })
      return void this.#end(id, null)
    }
    stakes.move(account, asset, { staked: -quantity, unbonding: quantity })
    const inMs = requireOffer(asset).unbondingDays * DAY_MS
    service.books.run(
      `update venue_staking_orders set status = 'unbonding', returns_at = ? where id = ?`,
      new Date(service.clock.now().getTime() + inMs).toISOString(),
      id,
    )
    this.#told(id)
    if (inMs === 0) return void this.finish(id)
    service.schedule.after(inMs, RETURN, id)
  }

  #reasonAgainst({ account, asset, quantity, side }: StakingOrder): string | null {
    const { custody, service, stakes, store } = this.#parts
    if (service.faults.takeDecline()) return 'declined'
    if (side === 'unstake') return stakes.of(account, asset).staked < quantity ? 'insufficient_stake' : null
    const promised = store.liveSalesOf(account, asset).reduce((sum, order) => sum + leftOf(order), 0n)
    return custody.quantityOf(account, asset) - promised < quantity ? 'insufficient_position' : null
  }

  #end(id: string, reason: string | null): StakingOrder {
    const { books, clock } = this.#parts.service
    books.run(
      'update venue_staking_orders set status = ?, reason = ?, completed_at = ? where id = ?',
      reason === null ? 'completed' : 'rejected',
      reason,
      reason === null ? clock.now().toISOString() : null,
      id,
    )
    return this.#told(id)
  }

  /** Records the event of the state that the order is now in. */
  #told(id: string): StakingOrder {
    const order = this.get(id)
    this.#parts.service.events.record(`staking.${order.status}`, id, this.present(order))
    return order
  }
}

/** Throws a 422 problem where it is not staked here. */
function requireOffer(asset: string): StakingOffer {
  const offer = stakingOffers.get(asset)
  if (!offer)
    throw new Problem(422, 'asset_not_staked', 'This is not staked here', { asset: 'is not staked' })
  return offer
}

function decode(row: Row): StakingOrder {
  return {
    id: text(row.id),
    account: text(row.account),
    asset: text(row.asset),
    side: side.parse(row.side),
    quantity: BigInt(text(row.quantity)),
    status: status.parse(row.status),
    reason: textOrNull(row.reason),
    createdAt: text(row.created_at),
    returnsAt: textOrNull(row.returns_at),
    completedAt: textOrNull(row.completed_at),
  }
}
