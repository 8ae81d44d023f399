import { isBuyable, paymentMethods } from '@sadaf/api/crypto-purchase'
import { isAsset } from '@sadaf/money'
import type { BuyForm } from './draft.ts'

/** Longer than any amount that is typed; the field says what is wrong with it. */
const MAX_TYPED_LENGTH = 40

/** The asset that an address asks for and the ramp does not sell: it is traded at the venue. */
export function soldElsewhere(address: URLSearchParams): string | null {
  const asset = address.get('asset')?.toUpperCase() ?? ''
  return isAsset(asset) && !isBuyable(asset) ? asset : null
}

/** The form that an address asks for; what it spells wrongly is as it is by itself, so that an old link still opens. */
export function formFromAddress(address: URLSearchParams): BuyForm {
  const asset = address.get('asset')?.toUpperCase() ?? ''
  const method = paymentMethods.find((each) => each === address.get('method'))
  return {
    asset: isBuyable(asset) ? asset : 'BTC',
    side: 'fiat',
    amount: (address.get('amount') ?? '').slice(0, MAX_TYPED_LENGTH),
    method: method ?? 'debit-card',
  }
}
