import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  launcher: { load: () => import('./launcher.tsx'), texts: ['requests'] },
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  menu: { load: () => import('./menu.ts') },
}
