import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('./menu.ts') },
  live: { load: () => import('./live.ts') },
  kinds: { load: () => import('./kinds.tsx'), texts: ['transactions'] },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  palette: { load: () => import('./palette.tsx'), texts: ['superapp'] },
}
