import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  live: { load: () => import('./live.ts') },
  sections: { load: () => import('./sections.ts') },
}
