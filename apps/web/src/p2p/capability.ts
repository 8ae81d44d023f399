import { capability } from '../app/capability/capability.ts'

export const p2p = capability({
  pages: {
    buyP2p: {
      path: '/buy/p2p',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['p2p', 'markets', 'risks', 'wallet'],
    },
  },
})
