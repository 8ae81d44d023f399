import { capability } from '../app/capability/capability.ts'

export const notifications = capability({
  pages: {},
  live: { load: () => import('./live.ts') },
})
