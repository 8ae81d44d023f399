import type { PaymentMethod } from '@sadaf/api'
import type { Money } from '@sadaf/money'
import type { ProviderEvents } from './events.ts'
import type { Progress } from './progress.ts'

/** A wish to buy: the fixed side is exact, in US dollars or in the asset. */
export type RampWish = {
  readonly asset: string
  readonly method: PaymentMethod
  readonly fixed: Money
}

/**
 * An offer that binds the ramp until it expires. Of the three amounts each is one thing, and so is each of the fees.
 */
export type RampQuote = {
  readonly id: string
  readonly asset: string
  readonly method: PaymentMethod
  /** The total paid, with all fees. */
  readonly paid: Money
  /** The part of it that buys. */
  readonly spent: Money
  readonly bought: Money
  readonly fees: RampFees
  /** The ramp's fee in percent, a plain decimal as the price is. */
  readonly feePercentage: string
  /** The price of one unit, in US dollars. */
  readonly price: string
  readonly offeredAt: Date
  readonly expiresAt: Date
}

type RampFees = {
  readonly ramp: Money
  /** The fee of the partner that brings the customer: ours. */
  readonly partner: Money
  /** The network's fee, in the asset. */
  readonly network: Money
}

/** A purchase as the ramp has it. */
export type RampOrder = {
  /** The operation's id, which we gave. */
  readonly id: string
  /** Rises with every change of state: what comes late is known by it. */
  readonly revision: number
  readonly paidAt: Date | null
  readonly deliveredAt: Date | null
  readonly networkFee: Money
  /** The operation's new state. */
  readonly progress: Progress
}

/** An order by a quote, and the address that the person returns to. */
export type RampPurchase = {
  readonly id: string
  readonly quoteId: string
  readonly customerId: string
  /** Where it is delivered: whose account at the venue that keeps it, as the venue knows them. */
  readonly accountRef: string
  /** The reference that people quote. */
  readonly reference: string
  /** Where the person is led back to. That a person comes back by it says nothing of the order. */
  readonly redirectUrl: string
  readonly language: 'en' | 'ar'
}

/** A page of the ramp's own, for one visit. */
export type RampPage = { readonly url: string; readonly expiresAt: Date }

/** Events of the ramp. An unknown type has no meaning to us, and is not guessed. */
export type RampEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | { readonly subject: 'order'; readonly order: RampOrder }
  | { readonly subject: 'unknown' }
)

/**
 * Sells crypto for money from outside, paid on a page of its own, as an adapter presents it. Ids are ours and serve as
 * idempotency keys: repeating an order is harmless.
 *
 * Every call throws ProviderRefusal when the ramp said no for good, ProviderUnreachable when it is unknown what became
 * of the call.
 */
export interface RampProvider extends ProviderEvents<RampEvent> {
  quote(id: string, wish: RampWish): Promise<RampQuote>
  /** Opens the order. */
  buy(purchase: RampPurchase): Promise<RampOrder>
  /** Where the person pays for it, opened once: each call gives another. Opens the order where that is not done yet. */
  page(purchase: RampPurchase): Promise<RampPage>
  /** Null when the ramp does not know the id. */
  order(id: string): Promise<RampOrder | null>
  isHealthy(): Promise<boolean>
}
