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
    transactionsPending: {
      path: '/transactions/pending',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['transactions', 'wallet'],
      shows: ['kinds'],
    },
    transactionsCompleted: {
      path: '/transactions/completed',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['transactions', 'wallet'],
      shows: ['kinds'],
    },
  },
  live: { load: () => import('./live.ts') },
  palette: { load: () => import('./palette.tsx'), texts: ['transactions'] },
  menu: { load: () => import('./menu.ts') },
  launcher: { load: () => import('./launcher.ts'), texts: ['transactions'] },
  tiles: { load: () => import('./tiles.ts') },
})
