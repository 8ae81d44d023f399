import { capability } from '../app/capability/capability.ts'

export const requests = capability({
  pages: {
    transactionsRequest: {
      path: '/transactions/request',
      access: 'member',
      isFlow: true,
      load: () => import('./ask/page.tsx'),
      texts: ['requests', 'wallet', 'calendar'],
    },
    paymentRequests: {
      path: '/transactions/requests',
      access: 'member',
      load: () => import('./list/page.tsx'),
      texts: ['requests', 'wallet'],
    },
  },
})
