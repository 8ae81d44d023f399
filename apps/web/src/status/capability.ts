import { capability } from '../app/capability/capability.ts'

export const status = capability({
  pages: {
    status: {
      path: '/status',
      access: 'open',
      load: () => import('./page.tsx'),
      texts: ['status'],
    },
  },
})
