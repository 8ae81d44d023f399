import { capability } from '../app/capability/capability.ts'

export const alerts = capability({
  pages: {
    alerts: {
      path: '/markets/alerts',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['alerts', 'markets'],
    },
  },
  palette: { load: () => import('./palette.ts'), texts: ['alerts'] },
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
})
