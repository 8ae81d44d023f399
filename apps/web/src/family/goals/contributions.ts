import type { Contributed } from '../../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('../menu.ts') },
  live: { load: () => import('../live.ts') },
  notifications: { load: () => import('../notifications.ts'), texts: ['notifications'] },
  palette: { load: () => import('../palette.ts'), texts: ['family'] },
  kinds: { load: () => import('../kinds.ts'), texts: ['transactions'] },
}
