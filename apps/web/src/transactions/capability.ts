import { capability } from '../app/capability/capability.ts'

export const transactions = capability({
  pages: {
    transactions: {
      path: '/transactions',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['transactions', 'wallet'],
      shows: ['kinds'],
    },
  },
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.tsx'), texts: ['transactions'] },
  menu: { load: () => import('./menu.ts') },
  tiles: { load: () => import('./tiles.ts') },
})
