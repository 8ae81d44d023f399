import { capability } from '../app/capability/capability.ts'

export const savings = capability({
  pages: {
    aiAutoSave: {
      path: '/ai/auto-save',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['savings', 'schedules', 'calendar', 'wallet'],
    },
    aiCoachSetup: {
      path: '/ai/coach/setup',
      access: 'member',
      load: () => import('./coach/page.tsx'),
      texts: ['savings', 'calendar', 'transactions'],
    },
  },
})
