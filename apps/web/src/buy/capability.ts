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
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.ts'), texts: ['transactions'] },
  palette: { load: () => import('./palette.ts'), texts: ['swap'] },
})
