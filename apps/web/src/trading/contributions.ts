import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  assetParts: { load: () => import('./asset-parts.ts') },
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['trading'] },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.tsx'), texts: ['transactions'] },
}
