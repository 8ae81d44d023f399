import { capability } from '../app/capability/capability.ts'

export const dashboard = capability({
  pages: {
    dashboard: {
      path: '/dashboard',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['budgets', 'dashboard', 'transactions', 'wallet'],
      shows: ['tiles', 'kinds'],
      next: ['transactions', 'send'],
    },
    dashboardSettings: {
      path: '/dashboard/settings',
      access: 'member',
      load: () => import('./arrange/page.tsx'),
      texts: ['dashboard'],
      shows: ['tiles'],
    },
    dashboardTour: {
      path: '/dashboard/tour',
      access: 'member',
      isFlow: true,
      load: () => import('./tour/page.tsx'),
      texts: ['budgets', 'dashboard', 'transactions', 'wallet'],
      shows: ['tiles', 'kinds'],
    },
    dashboardActions: {
      path: '/dashboard/actions',
      access: 'member',
      load: () => import('./actions-page.tsx'),
      texts: ['dashboard', 'menus'],
      shows: ['menu'],
    },
  },
})
