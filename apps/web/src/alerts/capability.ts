import { capability } from '../app/capability/capability.ts'

const page = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['alerts', 'markets'],
} as const

export const alerts = capability({
  pages: {
    alerts: { path: '/markets/alerts', ...page },
    aiAlerts: { path: '/ai/alerts', ...page, sameAs: 'alerts' },
  },
})
