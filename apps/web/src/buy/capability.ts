import { capability } from '../app/capability/capability.ts'

const page = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['buy', 'markets', 'risks'],
} as const

export const buy = capability({
  pages: {
    buy: { path: '/buy', ...page },
    buyAssets: { path: '/buy-assets', ...page, sameAs: 'buy' },
  },
})
