import { formatMoney, money } from '@sadaf/money'
import { Problem } from '../http/problem.ts'
import type { Service } from '../service.ts'
import type { Custody } from './custody.ts'
import type { Instrument } from './instruments.ts'
import type { Lines } from './lines.ts'
import { feeOf, priceOf, quantityOf, worthOf } from './numbers.ts'
import type { Fill, Order } from './order.ts'
import type { OrderStore } from './order-store.ts'

export const VENUE_NAME = 'Naseem Digital Assets'

/** Part of a trade. */
export type Part = { readonly price: bigint; readonly quantity: bigint }

type Priced = Part & { readonly valueMinor: bigint; readonly feeMinor: bigint }

type ClearingParts = { service: Service; custody: Custody; orders: OrderStore; lines: Lines }

/** Clearing of trades and corrections: money at the bank, the asset in custody, a line of the statement. */
export class Clearing {
  readonly #parts: ClearingParts

  constructor(parts: ClearingParts) {
    this.#parts = parts
  }

  /** Available balance of an account at the bank. */
  availableIn(cashAccount: string): bigint {
    return this.#parts.service.ledger.account(cashAccount).availableMinor
  }

  /** Whether there is what a part costs, or what it sells. */
  canClear(order: Order, instrument: Instrument, part: Part): boolean {
    if (order.side === 'sell')
      return this.#parts.custody.quantityOf(order.account, order.asset) >= part.quantity
    return this.availableIn(order.cashAccount) >= costOf(price(part, order, instrument))
  }

  /** Inside a transaction: trades a part of an order. */
  clear(order: Order, instrument: Instrument, part: Part): Fill {
    const fill = this.#record(order, price(part, order, instrument), null)
    this.#moveMoney(order, instrument, { fill, amountMinor: movedBy(order, fill) })
    this.#moveAsset(order, part.quantity)
    return fill
  }

  /**
   * Inside a transaction: puts another price in place of a fill's, or takes it back, with the money and the asset.
   *
   * @throws Problem 409 `fill_corrected` where it has been corrected already, `insufficient_funds` and
   *   `insufficient_position` where what has to come back is not there any more
   */
  correct(order: Order, instrument: Instrument, { fill, to }: { fill: Fill; to: Part }): Fill {
    if (order.fills.some(({ corrects }) => corrects === fill.id)) {
      throw new Problem(
        409,
        'fill_corrected',
        'This fill has been corrected; correct what stands in its place',
      )
    }
    const corrected = price(to, order, instrument)
    const amountMinor = movedBy(order, corrected) - movedBy(order, fill)
    if (amountMinor < 0n && this.availableIn(order.cashAccount) < -amountMinor) {
      throw new Problem(409, 'insufficient_funds', 'The money is not there any more')
    }
    const back = to.quantity - fill.quantity
    const gone = order.side === 'buy' ? -back : back
    if (gone > this.#parts.custody.quantityOf(order.account, order.asset)) {
      throw new Problem(409, 'insufficient_position', 'What was bought is not there any more')
    }
    const correction = this.#record(order, corrected, fill.id)
    this.#moveMoney(order, instrument, { fill: correction, amountMinor })
    this.#moveAsset(order, back)
    return correction
  }

  #record(order: Order, priced: Priced, corrects: string | null): Fill {
    const { lines, orders, service } = this.#parts
    const fill: Fill = {
      ...priced,
      id: `fill_${service.newId()}`,
      orderId: order.id,
      at: service.clock.now().toISOString(),
      corrects,
    }
    orders.addFill(fill)
    lines.record('fill', fill.id)
    return fill
  }

  #moveAsset({ account, asset, side }: Order, quantity: bigint): void {
    this.#parts.custody.move(account, asset, side === 'buy' ? quantity : -quantity)
  }

  // Two entries, one of the person's account and one of our own: where nothing moves, there is no line.
  #moveMoney(
    order: Order,
    { quoteCurrency }: Instrument,
    { fill, amountMinor }: { fill: Fill; amountMinor: bigint },
  ): void {
    if (amountMinor === 0n) return
    const { ledger } = this.#parts.service
    const own = `venue:settlement:${quoteCurrency}`
    ledger.open({ id: own, service: 'venue', kind: 'settlement', currency: quoteCurrency })
    const details = {
      order_id: order.id,
      fill_id: fill.id,
      end_to_end_id: order.id,
      reference: referenceOf(order, fill, quoteCurrency),
      counterparty: { account_id: null, name: VENUE_NAME, iban: null },
    }
    ledger.post(`trade:${fill.id}`, new Date(fill.at), [
      { account: order.cashAccount, amountMinor, type: 'trade', details },
      { account: own, amountMinor: -amountMinor, type: 'trade', details },
    ])
  }
}

/** Amount that a fill takes from the account at the bank (below zero), or brings. */
export function movedBy({ side }: Pick<Order, 'side'>, fill: Pick<Fill, 'valueMinor' | 'feeMinor'>): bigint {
  return side === 'buy' ? -costOf(fill) : fill.valueMinor - fill.feeMinor
}

/** Cost of a purchase: its value with its fee. */
export function costOf({ valueMinor, feeMinor }: Pick<Fill, 'valueMinor' | 'feeMinor'>): bigint {
  return valueMinor + feeMinor
}

/** A part with what it is worth and what is charged for it. */
export function price(part: Part, { side }: Pick<Order, 'side'>, instrument: Instrument): Priced {
  const { feeBps, quoteCurrency: currency } = instrument
  const valueMinor = worthOf(part.quantity, part.price, { side, currency })
  return { ...part, valueMinor, feeMinor: feeOf(valueMinor, feeBps) }
}

function referenceOf({ asset, side }: Order, fill: Fill, currency: string): string {
  const traded = `${quantityOf(fill.quantity)} ${asset} at ${priceOf(fill.price)} ${currency}`
  const fee = formatMoney(money(currency, fill.feeMinor), 'en')
  if (fill.corrects !== null) return `Correction of ${asset}: now ${traded}, fee ${fee}`
  return `${side === 'buy' ? 'Bought' : 'Sold'} ${traded}, fee ${fee}`
}
