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
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.ts'), texts: ['transactions'] },
  palette: { load: () => import('./palette.ts'), texts: ['p2p'] },
})
