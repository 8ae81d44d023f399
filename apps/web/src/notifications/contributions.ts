import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  launcher: { load: () => import('./launcher.tsx'), texts: ['notifications'] },
  palette: { load: () => import('./palette.ts'), texts: ['notifications'] },
}
