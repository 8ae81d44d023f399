import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('./menu.ts') },
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['analytics'] },
}
