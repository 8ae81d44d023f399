import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  launcher: { load: () => import('./launcher.tsx'), texts: ['schedules'] },
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.ts'), texts: ['transactions'] },
  palette: { load: () => import('./palette.tsx'), texts: ['wallet'] },
  menu: { load: () => import('./menu.ts') },
  tiles: { load: () => import('./tiles.ts') },
}
