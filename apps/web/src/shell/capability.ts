import { capability } from '../app/capability/capability.ts'

export const shell = capability({
  pages: {},
  palette: { load: () => import('./palette.ts') },
})
