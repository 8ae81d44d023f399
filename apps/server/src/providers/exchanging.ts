import type { Money } from '@sadaf/money'
import type { ProviderEvents } from './events.ts'
import type { Progress } from './progress.ts'

/** The fixed side of a conversion: the amount sold, or the amount bought. */
export type Wish =
  | { readonly sell: Money; readonly buyCurrency: string }
  | { readonly buy: Money; readonly sellCurrency: string }

/** An offer that binds the exchange until it expires. */
export type Quote = {
  readonly id: string
  readonly sell: Money
  readonly buy: Money
  /** In the sold currency, taken besides what is sold. */
  readonly fee: Money
  /** The fee as a percentage of what is sold, a plain decimal as the rates are. */
  readonly feePercentage: string
  /** Rates for one sold unit: as offered, and in the middle of the market. */
  readonly rate: string
  readonly midRate: string
  readonly offeredAt: Date
  readonly expiresAt: Date
}

/** Events of the exchange. An unknown type has no meaning to us, and is not guessed. */
export type ExchangeEvent = { readonly id: string; readonly type: string; readonly occurredAt: Date } & (
  | { readonly subject: 'conversion'; readonly order: Progress }
  | { readonly subject: 'unknown' }
)

/**
 * Exchanges currencies between two accounts of a person, as an adapter presents it. Ids are ours and serve as
 * idempotency keys: repeating an order is harmless.
 *
 * Every call throws ProviderRefusal when the exchange said no for good, ProviderUnreachable when it is unknown what
 * became of the call.
 */
export interface ExchangeProvider extends ProviderEvents<ExchangeEvent> {
  quote(id: string, wish: Wish): Promise<Quote>
  /** The accounts are the bank's. */
  convert(order: {
    id: string
    quoteId: string
    debitAccount: string
    creditAccount: string
  }): Promise<Progress>
  /** Null when the exchange does not know the id. */
  conversion(id: string): Promise<Progress | null>
  isHealthy(): Promise<boolean>
}
