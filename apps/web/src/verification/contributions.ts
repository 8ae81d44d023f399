import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  sections: { load: () => import('./sections.ts') },
}
