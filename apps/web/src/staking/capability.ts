import { capability } from '../app/capability/capability.ts'

export const staking = capability({
  pages: {
    cryptoStaking: {
      path: '/crypto/staking',
      access: 'open',
      load: () => import('./page.tsx'),
      texts: ['staking', 'markets', 'risks'],
    },
  },
  palette: { load: () => import('./palette.ts'), texts: ['staking'] },
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.ts'), texts: ['transactions'] },
})
