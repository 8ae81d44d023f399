import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.tsx'), texts: ['transactions', 'exports'] },
  menu: { load: () => import('./menu.ts') },
  launcher: { load: () => import('./launcher.ts'), texts: ['transactions'] },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  tiles: { load: () => import('./tiles.ts') },
}
