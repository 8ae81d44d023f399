import { capability } from '../app/capability/capability.ts'

export const statements = capability({
  pages: {
    statements: {
      path: '/wallet/statements',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['statements', 'wallet', 'calendar'],
    },
    verify: {
      path: '/verify',
      access: 'link',
      load: () => import('./verify-page.tsx'),
      texts: ['statements'],
    },
  },
})
