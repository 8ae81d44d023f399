import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  palette: { load: () => import('./palette.ts'), texts: ['defi'] },
}
