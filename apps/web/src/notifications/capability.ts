import { capability } from '../app/capability/capability.ts'

export const notifications = capability({
  pages: {
    dashboardNotifications: {
      path: '/dashboard/notifications',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['notifications'],
      shows: ['notifications'],
    },
  },
})
