import type { AssetParts } from '../app/capability/asset-parts.ts'
import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

const texts = ['trading', 'risks'] as const

const Dividends = () => import('./dividends-card.tsx').then((module) => ({ default: module.default }))
const Bar = () => import('./panel/order-card.tsx').then((module) => ({ default: module.OrderPlace }))

/** Buying and selling an asset on its page. */
export const assetParts: AssetParts = {
  part: 'trading',
  Beside: late(page({ load: () => import('./panel/order-card.tsx'), texts })),
  Bar: late(page({ load: Bar, texts })),
  BeneathChart: late(page({ load: Dividends, texts })),
  Last: late(page({ load: () => import('./book/asset-book.tsx'), texts })),
}
