import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['savings'] },
}
