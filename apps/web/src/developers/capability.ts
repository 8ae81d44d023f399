import { capability } from '../app/capability/capability.ts'

export const developers = capability({
  pages: {
    developers: {
      path: '/developers',
      access: 'open',
      load: () => import('./page.tsx'),
      texts: ['developers'],
    },
  },
})
