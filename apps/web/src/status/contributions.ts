import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('./menu.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
}
