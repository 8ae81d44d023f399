import type { PurchaseSums } from '@sadaf/api/crypto-purchase'
import type { MarketAsset, PaymentMethodOffer } from '../app/api/api.ts'
import type { BuyForm, Outside, Typed } from './draft.ts'

/** Contents of the form, with the values computed from them. */
export type Shown = {
  readonly form: BuyForm
  readonly asset: MarketAsset | undefined
  readonly method: PaymentMethodOffer
  readonly typed: Typed
  /** Null where nothing is typed, or there is no price. */
  readonly sums: PurchaseSums | null
  readonly outside: Outside | null
}
