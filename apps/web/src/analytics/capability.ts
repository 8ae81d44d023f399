import { capability } from '../app/capability/capability.ts'

export const analytics = capability({
  pages: {
    analytics: {
      path: '/analytics',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['analytics', 'transactions'],
    },
  },
  menu: { load: () => import('./menu.ts') },
  live: { load: () => import('./live.ts') },
})
