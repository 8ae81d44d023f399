import { money } from '@sadaf/money'
import type { Price } from '../pricing/index.ts'

const free = { feePercentage: '0', feeOf: ({ asset }) => money(asset, 0n) } as const satisfies Omit<
  Price,
  'service'
>

/**
 * The prices of cards. A purchase is booked at what the network clears, at home and abroad: no fee of ours stands in
 * it, and none is taken for a card.
 */
export const cardPrices: readonly Price[] = [
  { service: 'card', ...free },
  { service: 'card_abroad', ...free },
]
