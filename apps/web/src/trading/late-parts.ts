import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

const texts = ['trading', 'risks'] as const

/** The panel beside the page of an asset, which needs none of it to be seen. */
export const OrderCard = late(page({ load: () => import('./panel/order-card.tsx'), texts }))

/** The same where there is no room for it: at the bottom edge. */
export const OrderBar = late(
  page({
    load: () => import('./panel/order-card.tsx').then((module) => ({ default: module.OrderPlace })),
    texts,
  }),
)
