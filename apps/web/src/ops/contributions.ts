import type { Contributed } from '../app/capability/capability.ts'

export const contributions: Contributed = {
  menu: { load: () => import('./menu.ts') },
  palette: { load: () => import('./palette.ts'), texts: ['menus', 'opsMenu'] },
}
