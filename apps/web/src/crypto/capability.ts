import { capability } from '../app/capability/capability.ts'

export const crypto = capability({
  pages: {
    crypto: {
      path: '/crypto',
      access: 'open',
      load: () => import('./page.tsx'),
      texts: ['crypto', 'markets'],
    },
    cryptoDefi: {
      path: '/crypto/defi',
      access: 'open',
      load: () => import('./defi/page.tsx'),
      texts: ['defi', 'crypto', 'markets', 'staking'],
    },
  },
})
