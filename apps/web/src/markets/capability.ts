import { capability } from '../app/capability/capability.ts'

const list = {
  access: 'open',
  load: () => import('./page.tsx'),
  texts: ['markets'],
} as const

export const markets = capability({
  pages: {
    markets: {
      path: '/markets',
      ...list,
      next: ['asset'],
    },
    cryptoMarkets: {
      path: '/crypto/markets',
      ...list,
      sameAs: 'markets',
    },
    asset: {
      path: '/markets/:id',
      access: 'open',
      // A phone has buying and selling at the bottom edge.
      isFlow: true,
      load: () => import('./asset/page.tsx'),
      texts: ['markets'],
      shows: ['assetParts'],
      example: { id: 'BTC' },
    },
  },
})
