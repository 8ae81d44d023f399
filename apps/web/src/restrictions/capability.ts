import { capability } from '../app/capability/capability.ts'

export const restrictions = capability({
  pages: {
    restricted: {
      path: '/restricted',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['restrictions'],
    },
  },
})
