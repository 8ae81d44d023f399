import { money, subtract } from '@sadaf/money'
import { BooksDisagree, derivedId, type Operation } from '../operations/index.ts'
import type { Tx } from '../platform/index.ts'
import { type ReadFill, worthOf } from './fill.ts'
import { type FillRow, markCorrected } from './fill-store.ts'
import { tradeCorrection } from './kinds/trade-correction.ts'
import type { OrderEventNeeds } from './order-event-needs.ts'
import type { OrderRow } from './order-store.ts'

export type Correction = {
  readonly row: OrderRow
  readonly operation: Operation
  /** Fill as it now stands, as a whole; of quantity zero where the trade was taken back. */
  readonly fill: ReadFill
  /** Fill that it replaces. */
  readonly corrected: FillRow | undefined
  readonly at: Date
}

/**
 * Puts right what the venue told of a fill: what that changes of money and of the asset moves at once, whatever is left
 * of them by now, as an operation of its own; gains are worked out from the fill that stands.
 *
 * @throws BooksDisagree where nothing is known of what was corrected
 */
export async function correct(
  { operations, holdings }: OrderEventNeeds,
  tx: Tx,
  { row, operation, fill, corrected, at }: Correction,
): Promise<void> {
  if (!corrected || corrected.corrected_by !== null) throw new BooksDisagree('nothing_moved')
  const before = {
    quantity: money(row.asset, BigInt(corrected.quantity_minor)),
    worth: worthOf(row, {
      value: money(row.currency, BigInt(corrected.value_minor)),
      fee: money(row.currency, BigInt(corrected.fee_minor)),
    }),
  }
  const sign = row.side === 'buy' ? 1n : -1n
  const held = sign * subtract(fill.quantity, before.quantity).minor
  const cash = -sign * subtract(worthOf(row, fill), before.worth).minor
  if (held !== 0n || cash !== 0n)
    await operations.book(tx, tradeCorrection, {
      id: derivedId('correction', fill.id),
      owner: { userId: row.user_id, accountId: row.account_id },
      counter: { userId: row.user_id, accountId: row.holding_id },
      amount: cash === 0n ? money(row.asset, size(held)) : money(row.currency, size(cash)),
      details: {
        orderId: row.id,
        asset: row.asset,
        currency: row.currency,
        holdingId: row.holding_id,
        accountId: row.account_id,
        held: { isMore: held > 0n, minor: size(held).toString() },
        money: { isMore: cash > 0n, minor: size(cash).toString() },
      },
      at,
      isForced: true,
      // The venue's books know it as the order that it is about.
      bookedAs: operation.id,
    })
  await markCorrected(tx, { userId: row.user_id, orderId: row.id, id: corrected.id, by: fill.id })
  await holdings.takeBack(tx, { userId: row.user_id, holdingId: row.holding_id, id: corrected.id })
  if (fill.quantity.minor > 0n)
    await holdings.record(tx, {
      userId: row.user_id,
      holdingId: row.holding_id,
      id: fill.id,
      at: corrected.at,
      kind: row.side === 'buy' ? 'acquired' : 'disposed',
      quantity: fill.quantity,
      worth: worthOf(row, fill),
      operationId: row.id,
    })
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor)
