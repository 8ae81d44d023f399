import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  proof: { load: () => import('./step-up.ts') },
  notifications: { load: () => import('./notifications.ts') },
  palette: { load: () => import('./palette.ts') },
  sections: { load: () => import('./sections.ts') },
}
