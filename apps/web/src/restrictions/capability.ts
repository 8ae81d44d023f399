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
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  palette: { load: () => import('./palette.ts') },
})
