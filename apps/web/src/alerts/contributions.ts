import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  palette: { load: () => import('./palette.ts'), texts: ['alerts'] },
  assetParts: { load: () => import('./asset-parts.ts') },
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
}
