import { capability } from '../app/capability/capability.ts'

/** The list, at each address of a status. */
const list = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['transactions'],
  shows: ['kinds'],
} as const

export const transactions = capability({
  pages: {
    transactions: {
      path: '/transactions',
      ...list,
    },
    transactionsPending: {
      path: '/transactions/pending',
      ...list,
    },
    transactionsCompleted: {
      path: '/transactions/completed',
      ...list,
    },
    transactionsInsights: {
      path: '/transactions/insights',
      access: 'member',
      load: () => import('./insights/page.tsx'),
      texts: ['transactions'],
    },
    downloads: {
      path: '/transactions/downloads',
      access: 'member',
      load: () => import('./exports/page.tsx'),
      texts: ['exports', 'transactions'],
    },
  },
})
