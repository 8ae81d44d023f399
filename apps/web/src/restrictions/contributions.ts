import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  palette: { load: () => import('./palette.ts') },
}
