import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  launcher: { load: () => import('./launcher.tsx'), texts: ['dashboard', 'wallet'] },
  menu: { load: () => import('./menu.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['dashboard'] },
  tiles: { load: () => import('./tiles.ts') },
}
