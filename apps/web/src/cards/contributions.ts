import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.tsx'), texts: ['transactions'] },
  palette: { load: () => import('./palette.tsx'), texts: ['cards'] },
  menu: { load: () => import('./menu.ts') },
}
