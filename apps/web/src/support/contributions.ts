import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  frame: { load: () => import('./frame.ts') },
  live: { load: () => import('./live.ts') },
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications'] },
  palette: { load: () => import('./palette.tsx'), texts: ['support', 'help', 'faq', 'contact'] },
}
