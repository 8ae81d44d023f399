import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  notifications: { load: () => import('./notifications.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['statements'] },
}
