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
})
