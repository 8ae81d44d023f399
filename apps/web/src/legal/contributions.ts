import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  frame: { load: () => import('./frame.ts') },
  palette: { load: () => import('./palette.ts') },
}
