import type { Money } from '@sadaf/money'
import type { Dividend, DividendFacts } from './dividends.ts'
import type { ProviderEvents } from './events.ts'
import type { Progress } from './progress.ts'
import type { Staking, StakingOrder, StakingReward } from './staking.ts'

// Quantities and prices are plain decimals in text, without exponents, exact: a quantity in whole units of its asset
// with at most 8 decimals, a price in whole units of the quote currency for one unit with at most 12.

export const orderTypes = ['market', 'limit', 'stop', 'stop_limit'] as const
export type OrderType = (typeof orderTypes)[number]

/**
 * Until the venue closes; until it is cancelled (90 days at most); at once, the rest cancelled; all at once or nothing.
 */
export const timesInForce = ['day', 'gtc', 'ioc', 'fok'] as const
export type TimeInForce = (typeof timesInForce)[number]

export type Side = 'buy' | 'sell'

/** How it can be ordered. */
export type OrderWays = {
  readonly types: readonly OrderType[]
  readonly timesInForce: readonly TimeInForce[]
}

/** An instrument, and its trading rules. */
export type Instrument = {
  /** Our symbol, as the market data names it. */
  readonly asset: string
  readonly class: 'crypto' | 'security'
  /** The currency of prices, values and fees: one that we know. */
  readonly quoteCurrency: string
  /** Every quantity is a multiple of it: of an order, a fill, a position. */
  readonly quantityStep: string
  /** Every price that is ordered at is a multiple of it. */
  readonly priceTick: string
  /** An order is worth no less: at its limit, else its stop, else the last price. */
  readonly minValue: Money
  /**
   * `halted` and `closed` take orders that rest and refuse those that cannot wait (`market`, `ioc`, `fok`);
   * `cancel_only` takes none. `unknown` where the venue says something that its contract does not: not to be traded.
   */
  readonly state: 'trading' | 'halted' | 'cancel_only' | 'closed' | 'unknown'
  /** When it will be open, where it is closed. */
  readonly opensAt: Date | null
  /** Of the value of a fill, a plain decimal; the fee of a fill is rounded up to a minor unit of the quote currency. */
  readonly feePercentage: string
  /** How whole quantities are ordered. */
  readonly whole: OrderWays
  /** How a quantity is ordered that is not whole. */
  readonly fractional: OrderWays
  /** Whether it can be one side of a swap. */
  readonly isSwapped: boolean
  /** Null of what pays none, and where the venue says nothing of dividends. */
  readonly dividend: DividendFacts | null
}

/** The terms of an order, beside asset and quantity. */
export type OrderTerms =
  | {
      readonly type: 'market'
      /** The worst price that is taken: what would go beyond it is cancelled. */
      readonly collarPrice: string | null
    }
  | { readonly type: 'limit'; readonly limitPrice: string }
  /** Becomes a market order when a trade reaches the stop. */
  | { readonly type: 'stop'; readonly stopPrice: string; readonly collarPrice: string | null }
  /** Becomes a limit order when a trade reaches the stop. */
  | { readonly type: 'stop_limit'; readonly stopPrice: string; readonly limitPrice: string }

export type NewOrder = {
  /** Ours, and the idempotency key: giving the same order again is harmless. */
  readonly id: string
  /** Where the assets are kept, under our id; opened for its holder where the venue does not know it yet. */
  readonly account: VenueAccount
  readonly asset: string
  readonly side: Side
  readonly quantity: string
  readonly timeInForce: TimeInForce
  readonly terms: OrderTerms
  /** The bank's own id of the account that pays and is paid, in the quote currency. */
  readonly cashAccount: string
}

export type VenueAccount = { readonly id: string; readonly holderName: string }

/** One part of an order that was traded. */
export type Fill = {
  readonly id: string
  readonly at: Date
  readonly price: string
  /** `0` where a correction took the corrected fill back. */
  readonly quantity: string
  /**
   * Price times quantity, rounded to a minor unit: of a purchase up, of a sale down. What moved at the bank is value
   * plus fee out of the account, or value less fee into it; of a correction, the difference to what had moved.
   */
  readonly value: Money
  readonly fee: Money
  /** The fill in whose place this one stands from now on, as a whole; null for what was traded. */
  readonly corrects: string | null
}

/**
 * How an order stands. `unknown` where the venue says something that its contract does not: nothing follows from it,
 * and a person must look at it.
 */
export type OrderStatus =
  | 'accepted'
  | 'open'
  | 'partially_filled'
  | 'filled'
  | 'cancelled'
  | 'expired'
  | 'rejected'
  | 'unknown'

export type VenueOrder = {
  readonly id: string
  /** Grows with every change at the venue: older news after newer is known by it, and is to be passed over. */
  readonly revision: number
  readonly account: string
  readonly asset: string
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly quantity: string
  readonly limitPrice: string | null
  readonly stopPrice: string | null
  readonly collarPrice: string | null
  readonly cashAccount: string
  readonly status: OrderStatus
  /** The venue's own word for the status. */
  readonly told: string
  /**
   * Why it ended without being filled whole: `by_request`, `replaced`, `unfilled` (ioc and fok), `collar_reached`,
   * `insufficient_funds`, `insufficient_position`, `declined`, or the venue's own word.
   */
  readonly reason: string | null
  /** Its cancellation was requested, which may still come too late. */
  readonly isBeingCancelled: boolean
  /** When its stop was reached; null where it has none, or not yet. */
  readonly triggeredAt: Date | null
  /** By the fills as they stand, corrections included. */
  readonly filledQuantity: string
  /** Σ price × quantity / Σ quantity of the fills as they stand, to 12 decimals (half even); null without any. */
  readonly averagePrice: string | null
  /** All that there ever were, the oldest first; one that another corrects no longer counts. */
  readonly fills: readonly Fill[]
  /** The order in whose place it stands, and the one in its own. */
  readonly replaces: string | null
  readonly replacedBy: string | null
  readonly placedAt: Date
  readonly updatedAt: Date
  /** When it ends by itself; null where it does not wait. */
  readonly expiresAt: Date | null
}

/** A replacement of an order; omitted terms stay, and the quantity is then what is left of the old one. */
export type Replacement = {
  /** Of the new order: ours. */
  readonly id: string
  readonly quantity?: string
  readonly limitPrice?: string
  readonly stopPrice?: string
}

/** The fixed side of a swap. */
export type SwapWish = { readonly sellAsset: string; readonly buyAsset: string } & (
  | { readonly sellQuantity: string }
  | { readonly buyQuantity: string }
)

/** An offer that binds the venue until it expires, for one swap. */
export type SwapQuote = {
  readonly id: string
  readonly sellAsset: string
  readonly sellQuantity: string
  readonly buyAsset: string
  readonly buyQuantity: string
  /** In the sold asset, taken besides what is sold. */
  readonly feeQuantity: string
  readonly feePercentage: string
  /** Rates for one sold unit: as offered, and in the middle of the market. */
  readonly rate: string
  readonly midRate: string
  readonly offeredAt: Date
  readonly expiresAt: Date
}

export type Swap = {
  /** Ours. */
  readonly id: string
  readonly quoteId: string
  readonly account: string
  readonly sellAsset: string
  readonly sellQuantity: string
  readonly buyAsset: string
  readonly buyQuantity: string
  readonly feeQuantity: string
  readonly rate: string
  readonly status: 'accepted' | 'completed' | 'rejected' | 'unknown'
  readonly told: string
  /** Why it was rejected: `quote_expired`, `insufficient_position`, `halted`, `declined`, or the venue's own word. */
  readonly reason: string | null
  readonly placedAt: Date
  readonly completedAt: Date | null
}

/** An asset of one holder for money of another: both move, or neither. */
export type NewDelivery = {
  /** Ours. */
  readonly id: string
  readonly asset: string
  readonly quantity: string
  readonly from: VenueAccount
  readonly to: VenueAccount
  readonly amount: Money
  /** The accounts at the bank that pay and are paid, by the bank's names. */
  readonly debitAccount: string
  readonly creditAccount: string
}

export type BookLevel = { readonly price: string; readonly quantity: string }

/** The order book now. */
export type OrderBook = {
  readonly asset: string
  readonly at: Date
  /** The highest first. */
  readonly bids: readonly BookLevel[]
  /** The lowest first. */
  readonly asks: readonly BookLevel[]
}

/** Public trades, without names. */
export type PublicTrade = {
  readonly id: string
  readonly at: Date
  readonly price: string
  readonly quantity: string
  /** The aggressor: whether a purchase or a sale took the price. */
  readonly side: Side
}

export type Position = { readonly asset: string; readonly quantity: string }

/** Something that moved, as the venue's statement has it. */
export type VenueLine = { readonly id: string; readonly at: Date; readonly account: string } & (
  | {
      readonly kind: 'fill'
      readonly orderId: string
      readonly asset: string
      readonly side: Side
      readonly cashAccount: string
      readonly fill: Fill
    }
  | { readonly kind: 'swap'; readonly swap: Swap }
  /** A staking reward, paid out. */
  | { readonly kind: 'reward'; readonly reward: Position & { readonly id: string } }
  /** A transfer from elsewhere, or (below zero) to there. */
  | { readonly kind: 'transfer'; readonly transfer: Position & { readonly id: string } }
)

export type VenuePage = {
  readonly lines: readonly VenueLine[]
  readonly cursor: string
  readonly hasMore: boolean
}

/** Events of the venue. An unknown type has no meaning to us, and is not guessed. */
export type VenueEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | {
      readonly subject: 'order'
      readonly order: VenueOrder
      /** Whether it tells of a fill that was put right: by a fill of the order that `corrects` another. */
      readonly isCorrection: boolean
    }
  | { readonly subject: 'swap'; readonly swap: Swap }
  | { readonly subject: 'delivery'; readonly delivery: Progress }
  | { readonly subject: 'staking'; readonly staking: StakingOrder }
  | { readonly subject: 'staking_reward'; readonly reward: StakingReward }
  /** A dividend, paid. */
  | { readonly subject: 'dividend'; readonly dividend: Dividend }
  | { readonly subject: 'unknown' }
)

/**
 * Buys and sells crypto and securities for people whose money is at the bank, and keeps what they bought, as an
 * adapter presents it (docs/providers/venue.md). Ids of orders and swaps are ours and serve as idempotency keys:
 * repeating one is harmless, and gives it as it stands.
 *
 * Every call throws ProviderRefusal when the venue said no for good (nothing happened), ProviderUnreachable when it is
 * unknown what became of the call. Codes of refusals: `asset_not_traded`, `market_closed`, `halted`, `cancel_only`,
 * `below_minimum`, `wrong_step`, `wrong_tick`, `insufficient_funds`, `insufficient_position`, `not_supported`,
 * `price_unknown`, `cash_account_not_found`, `cash_account_not_active`, `currency_mismatch`, `order_ended`,
 * `order_not_found`, `quote_not_found`, `quote_used`, `pair_not_traded`, `quantity_too_small`, `duplicate_id`.
 */
export interface TradingVenue extends ProviderEvents<VenueEvent>, Staking {
  instruments(): Promise<readonly Instrument[]>
  /** Places an order. Opens the person's account where the venue does not know it. */
  order(order: NewOrder): Promise<VenueOrder>
  /** Null when the venue does not know the id. */
  orderOf(id: string): Promise<VenueOrder | null>
  /**
   * Asks for an order's end, and gives it as it stands: a fill may come first, and the cancellation itself is told of
   * later. Of an order that has ended, nothing changes.
   */
  cancel(id: string): Promise<VenueOrder>
  /**
   * Ends an order and puts a new one in its place, which is given; it keeps its place among those who wait only where
   * nothing but the quantity falls.
   *
   * @throws ProviderRefusal `order_ended` where there is nothing left to replace
   */
  replace(id: string, by: Replacement): Promise<VenueOrder>
  quote(id: string, wish: SwapWish): Promise<SwapQuote>
  swap(swap: { readonly id: string; readonly quoteId: string; readonly account: VenueAccount }): Promise<Swap>
  /** Null when the venue does not know the id. */
  swapOf(id: string): Promise<Swap | null>
  /** Opens the accounts of both holders where the venue does not know them. */
  deliver(delivery: NewDelivery): Promise<Progress>
  /** Null when the venue does not know the id. */
  deliveryOf(id: string): Promise<Progress | null>
  book(asset: string): Promise<OrderBook>
  /** The newest first. */
  trades(asset: string): Promise<readonly PublicTrade[]>
  /** The positions of an account, stakes among them; none for one that the venue does not know. */
  positions(account: string): Promise<readonly Position[]>
  /**
   * Movements of a day (`YYYY-MM-DD`, in UTC, by the venue's clock), after the cursor, in the order in which the
   * venue recorded it: nothing is ever recorded before a cursor that it gave.
   */
  statement(day: string, cursor: string | null): Promise<VenuePage>
  isHealthy(): Promise<boolean>
}
