import type { Needs } from '../capability.ts'
import type { Operation } from '../operations/index.ts'
import { DomainError, type Platform, type Tx } from '../platform/index.ts'
import type { Instrument } from '../providers/index.ts'
import { requireRisksAcknowledged } from '../risks/index.ts'
import { accountOf, isEarmarked } from '../wallet/index.ts'
import { fromHolding } from './from-holding.ts'
import { trade } from './kinds/trade.ts'
import { type Asked, type Bounds, type PriceNow, refusalOf, type Sums, sumsOf } from './order.ts'
import { insertOrder } from './order-store.ts'

export type PlacedOrder = Asked & {
  /** The account of money, in the currency that it trades in. */
  readonly accountId: string
}

/** Instrument and current price, looked up before. */
export type Market = { readonly instrument: Instrument; readonly now: PriceNow }

/** The schedule that places an order, and the bounds of its price. */
export type OfPlan = { readonly scheduleId: string; readonly bounds: Bounds }

/**
 * Orders at the venue: sets aside what the order may cost, or what it gives away, and has the venue told. Ordered twice
 * under one id it is ordered once. Make it the last thing that the transaction does.
 *
 * @throws DomainError why the venue would not take it, `account_not_found`, `currency_mismatch`, `insufficient_funds`,
 *   `insufficient_holding`, `risks_not_acknowledged`
 */
export type PlaceOrder = (
  tx: Tx,
  actor: { readonly userId: string },
  order: PlacedOrder,
  under: { readonly id: string; readonly market: Market; readonly plan?: OfPlan },
) => Promise<Operation>

type Stands = Needs<'operations' | 'holdings'> & { readonly platform: Pick<Platform, 'clock'> }

/** The risks that a buyer must have read before an order, by the class of the asset. */
export const risksOf = { crypto: 'crypto', security: 'securities' } as const

/** @throws DomainError where the venue would not take it */
export function sumsOrRefusal(asked: Asked, { instrument, now }: Market, bounds?: Bounds): Sums {
  const refusal = refusalOf(asked, instrument, now)
  if (refusal !== null) throw new DomainError(refusal)
  return sumsOf(asked, instrument, now, bounds)
}

export function createPlaceOrder(stands: Stands): PlaceOrder {
  const begin = createBeginOrder(stands)
  return async (tx, { userId }, order, { id, market, plan }) => {
    await requireRisksAcknowledged(tx, userId, risksOf[market.instrument.class])
    const sums = sumsOrRefusal(order, market, plan?.bounds)
    const { quoteCurrency: currency } = market.instrument
    const { accountId } = order
    const account = await accountOf(tx, { userId, id: accountId })
    if (account?.status !== 'active' || isEarmarked(account)) throw new DomainError('account_not_found')
    if (account.currency !== currency) throw new DomainError('currency_mismatch')
    const scheduleId = plan?.scheduleId ?? null
    return begin(tx, { ...order, userId, id, currency, sums, replaces: null, scheduleId })
  }
}

/** An order whose terms and costs were checked. */
export type Checked = PlacedOrder & {
  readonly userId: string
  readonly id: string
  readonly currency: string
  readonly sums: Pick<Sums, 'collarPrice' | 'worst' | 'least'>
  /** The order whose place it takes. */
  readonly replaces: string | null
  readonly scheduleId: string | null
}

/** Writes an order down, sets aside what it may take, and has the venue told. */
export type BeginOrder = (tx: Tx, order: Checked) => Promise<Operation>

export function createBeginOrder({ operations, holdings, platform: { clock } }: Stands): BeginOrder {
  return async (tx, order) => {
    const { userId, id, currency, sums, side, quantity, accountId } = order
    const holdingId = await holdings.open(tx, userId, quantity.asset)
    await insertOrder(tx, {
      ...order,
      collarPrice: sums.collarPrice,
      holdingId,
      at: clock.now(),
    })
    const money = { userId, accountId }
    const held = { userId, accountId: holdingId }
    const isPurchase = side === 'buy'
    const beginTrade = () =>
      operations.begin(tx, trade, {
        id,
        owner: isPurchase ? money : held,
        counter: isPurchase ? held : money,
        amount: isPurchase ? sums.worst.value : quantity,
        details: {
          side,
          asset: quantity.asset,
          quantityMinor: quantity.minor.toString(),
          currency,
          feeMinor: isPurchase ? sums.worst.fee.minor.toString() : '0',
          proceedsMinor: isPurchase ? '0' : sums.least.minor.toString(),
          holdingId,
          accountId,
        },
      })
    return isPurchase ? beginTrade() : fromHolding(beginTrade)
  }
}
