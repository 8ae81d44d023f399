import { capability } from '../app/capability/capability.ts'

const desk = {
  access: 'member',
  // A phone has buying and selling at the bottom edge.
  isFlow: true,
  load: () => import('./page.tsx'),
  texts: ['trading', 'markets', 'risks'],
} as const

const swap = {
  access: 'member',
  isFlow: true,
  load: () => import('./swap/page.tsx'),
  texts: ['swap', 'markets', 'risks', 'wallet'],
} as const

export const trading = capability({
  pages: {
    trade: { path: '/trade', ...desk },
    cryptoTrade: { path: '/crypto/trade', ...desk, sameAs: 'trade' },
    recurringBuys: {
      path: '/trade/recurring',
      access: 'member',
      load: () => import('./recurring/page.tsx'),
      texts: ['trading'],
    },
    buyConvert: { path: '/buy/convert', ...swap },
    cryptoConvert: { path: '/crypto/convert', ...swap, sameAs: 'buyConvert' },
  },
})
