import { add, money, zero } from '@sadaf/money'
import { BooksDisagree, lockOperation, type Operation } from '../operations/index.ts'
import { inSavepoint, isId, type Tx } from '../platform/index.ts'
import { type Cases, TooEarly, type VenueOrder } from '../providers/index.ts'
import type { FailureCode } from '../transactions/index.ts'
import { correct } from './correct.ts'
import { type ReadFill, readFill, worthOf } from './fill.ts'
import { type FillRow, fillsOf, insertFill } from './fill-store.ts'
import { trade } from './kinds/trade.ts'
import type { OrderEventNeeds } from './order-event-needs.ts'
import { type KeptStage, keepStanding, lockOrder, type OrderRow } from './order-store.ts'
import type { ReplaceOrder } from './replace.ts'
import { tellOwner } from './tell.ts'

/**
 * Takes in how an order stands at the venue: each fill that is new moves its part of what is held, what was put right
 * is put right, and the end returns the rest. News that came before, or comes late, changes nothing.
 *
 * @throws TooEarly where the books refuse it, unless this is the last chance: then it becomes a case
 */
export type ApplyOrder = (tx: Tx, news: VenueOrder, told: Told) => Promise<void>

type Told = { readonly at: Date; readonly isLastChance: boolean }

/** In whose books, under whose name. */
type Kept = { readonly row: OrderRow; readonly operation: Operation }

export function createApplyOrder(on: OrderEventNeeds, replace: ReplaceOrder): ApplyOrder {
  const { cases, venue } = on

  return async (tx, news, { at, isLastChance }) => {
    const kept = await lock(tx, news.id)
    if (!kept) return open(tx, 'unknown_order', news)
    const { row } = kept
    if (news.revision <= Number(row.revision)) return
    if (news.status === 'unknown') return open(tx, 'unknown_status', news)
    if (!isSameOrder(row, news)) return open(tx, 'illegal_transition', news)
    try {
      await inSavepoint(tx, (part) => apply({ ...on, replace }, part, { kept, news, at }))
    } catch (error) {
      if (!(error instanceof BooksDisagree)) throw error
      if (!isLastChance) throw new TooEarly(news.id)
      await open(tx, 'books_disagree', news)
    }
  }

  // The operation first, as everybody does who moves money.
  async function lock(tx: Tx, id: string): Promise<Kept | null> {
    const operation = isId(id) ? await lockOperation(tx, id) : undefined
    const row = operation?.provider === venue.name ? await lockOrder(tx, id) : undefined
    return operation && row ? { row, operation } : null
  }

  function open(tx: Tx, kind: Parameters<Cases['open']>[1]['kind'], { id, told, reason }: VenueOrder) {
    const details = { status: told, reason: reason ?? '' }
    return cases.open(tx, { provider: venue.name, kind, subject: id, details })
  }
}

function isSameOrder(row: OrderRow, news: VenueOrder): boolean {
  return row.asset === news.asset && row.side === news.side
}

type Applied = { readonly kept: Kept; readonly news: VenueOrder; readonly at: Date }

async function apply(
  on: OrderEventNeeds & { readonly replace: ReplaceOrder },
  tx: Tx,
  { kept, news, at }: Applied,
): Promise<void> {
  const { row } = kept
  const known = new Map((await fillsOf(tx, row.user_id, row.id)).map((fill) => [fill.venue_id, fill]))
  let { operation } = kept
  for (const fill of news.fills) {
    if (known.has(fill.id)) continue
    const fresh = readFill(row, fill)
    if (fill.corrects === null) operation = await settle(on, tx, operation, { row, fill: fresh })
    else await correct(on, tx, { row, operation, fill: fresh, corrected: known.get(fill.corrects), at })
    known.set(fill.id, await insertFill(tx, { ...fresh, userId: row.user_id, orderId: row.id }))
  }
  const stage = stageOf(news)
  const hasEnded = stage !== 'open'
  const sums = sumOf(row, (await fillsOf(tx, row.user_id, row.id)).filter(stands))
  const changed = await keepStanding(tx, row, {
    revision: news.revision,
    stage,
    reason: hasEnded ? news.reason : null,
    filledMinor: sums.quantity.minor,
    valueMinor: sums.value.minor,
    feeMinor: sums.fee.minor,
    averagePrice: news.averagePrice,
    triggeredAt: news.triggeredAt,
    expiresAt: news.expiresAt,
    endedAt: hasEnded ? (row.ended_at ?? at) : null,
  })
  // Its row says first how it ended, so that the end of its operation is not taken for one of another kind.
  if (hasEnded && operation.status === 'pending') {
    if (news.fills.some(({ corrects }) => corrects === null)) await on.operations.finish(tx, operation, at)
    else await on.operations.fail(tx, operation, failureOf(news), at)
  }
  const now = await on.replace(tx, { before: row, now: changed })
  await tellOwner(on, tx, { before: row, now, reference: operation.reference, at })
}

/** Moves the part of a fill: money one way, the asset the other. */
async function settle(
  { operations, holdings }: OrderEventNeeds,
  tx: Tx,
  operation: Operation,
  { row, fill }: { readonly row: OrderRow; readonly fill: ReadFill },
): Promise<Operation> {
  const { details } = trade.read(operation)
  const isPurchase = row.side === 'buy'
  const hasFeeLeg = isPurchase && BigInt(details.feeMinor) > 0n
  const amounts = isPurchase
    ? {
        sold: hasFeeLeg ? fill.value : worthOf(row, fill),
        ...(hasFeeLeg && { fee: fill.fee }),
        bought: fill.quantity,
      }
    : { sold: fill.quantity, bought: worthOf(row, fill) }
  const settled = await operations.settle(tx, operation, { id: fill.id, amounts, isForced: true }, fill.at)
  await holdings.record(tx, {
    userId: row.user_id,
    holdingId: row.holding_id,
    id: fill.id,
    at: fill.at,
    kind: isPurchase ? 'acquired' : 'disposed',
    quantity: fill.quantity,
    worth: worthOf(row, fill),
    operationId: row.id,
  })
  return settled
}

function stageOf({ status }: VenueOrder): KeptStage {
  switch (status) {
    case 'accepted':
    case 'open':
    case 'partially_filled':
      return 'open'
    case 'filled':
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return status
    case 'unknown':
      throw new Error('nothing follows from an unknown status')
    default:
      return status satisfies never
  }
}

function failureOf({ status, reason }: VenueOrder): FailureCode {
  if (reason === 'insufficient_funds') return 'insufficient_funds'
  if (status === 'expired') return 'order_expired'
  if (status === 'cancelled') return reason === 'by_request' ? 'order_cancelled' : 'order_unfilled'
  return 'order_rejected'
}

const stands = ({ corrected_by }: FillRow) => corrected_by === null

function sumOf({ asset, currency }: OrderRow, fills: readonly FillRow[]) {
  const sum = (of: string, read: (fill: FillRow) => string) =>
    fills.reduce((all, fill) => add(all, money(of, BigInt(read(fill)))), zero(of))
  return {
    quantity: sum(asset, (fill) => fill.quantity_minor),
    value: sum(currency, (fill) => fill.value_minor),
    fee: sum(currency, (fill) => fill.fee_minor),
  }
}
