import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('./menu.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
}
