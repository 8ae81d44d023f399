import { capability } from '../app/capability/capability.ts'

export const crypto = capability({
  pages: {
    crypto: {
      path: '/crypto',
      access: 'open',
      load: () => import('./page.tsx'),
      texts: ['crypto', 'markets'],
    },
  },
})
