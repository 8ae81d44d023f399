import type { Ledger } from '@sadaf/ledger'
import { add, compare, type Money, money, subtract } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { operationById, readingFrom } from '../operations/index.ts'
import { DomainError, type Tx } from '../platform/index.ts'
import type { CallOff } from './cancel.ts'
import { changeable, type Terms } from './changed.ts'
import { askForChange, lockOrder, type OrderRow } from './order-store.ts'
import { type Market, sumsOrRefusal } from './place.ts'
import { heldOf } from './present.ts'

/**
 * Asks for other terms of an open order. The venue is asked to call the order off; the news that it has ended gives its
 * hold back and places the rest on the new terms in one transaction. A fill that comes first counts towards the
 * quantity.
 *
 * @throws DomainError `not_found`, `order_has_ended`, `order_not_changeable`, why the venue would not take the new terms,
 *   `insufficient_funds`, `insufficient_holding`
 */
export type ChangeOrder = (
  tx: Tx,
  actor: { readonly userId: string },
  asked: { readonly orderId: string; readonly terms: Terms; readonly market: Market },
) => Promise<OrderRow>

type Stands = Needs<'platform'> & { readonly ledger: Ledger }

export function createChange({ platform: { ids }, ledger }: Stands, callOff: CallOff): ChangeOrder {
  const booksOf = readingFrom(ledger)

  return async (tx, { userId }, { orderId, terms, market }) => {
    const row = await lockOrder(tx, orderId)
    if (row?.user_id !== userId) throw new DomainError('not_found')
    const asked = changeable(row, terms)
    const sums = sumsOrRefusal(asked, market)
    const isPurchase = asked.side === 'buy'
    const needed = isPurchase ? add(sums.worst.value, sums.worst.fee) : asked.quantity
    const free = await freedBy(tx, row, needed.asset)
    // A kind answer while the order still stands; the ledger has the last word once it has ended.
    if (compare(needed, free) > 0)
      throw new DomainError(isPurchase ? 'insufficient_funds' : 'insufficient_holding')
    await callOff(tx, { userId, id: row.id })
    const { feePercentage, priceTick } = market.instrument
    return askForChange(tx, row, {
      id: ids.next(),
      quantity_minor: terms.quantity.minor.toString(),
      limit_price: terms.limitPrice ?? null,
      stop_price: terms.stopPrice ?? null,
      fee_percentage: feePercentage,
      price_tick: priceTick,
    })
  }

  /** Amount that is available once the order's own hold is returned. */
  async function freedBy(tx: Tx, row: OrderRow, asset: string): Promise<Money> {
    const { user_id: userId, id } = row
    const accountId = row.side === 'buy' ? row.account_id : row.holding_id
    const [book] = await booksOf(tx, { userId, ids: [accountId] })
    const operation = await operationById(tx, { userId, id })
    if (!book || !operation) throw new Error(`the order ${id} has no account or no operation`)
    const booked = money(asset, book.creditsPosted - book.debitsPosted)
    return add(subtract(booked, money(asset, book.debitsPending)), heldOf(operation.legs))
  }
}
