import { capability } from '../app/capability/capability.ts'

export const payouts = capability({
  pages: {
    sendToBank: {
      path: '/send/bank',
      access: 'member',
      isFlow: true,
      load: () => import('./send/page.tsx'),
      texts: ['payouts', 'wallet', 'schedules', 'calendar'],
    },
    payees: {
      path: '/wallet/payees',
      access: 'member',
      load: () => import('./payees/page.tsx'),
      texts: ['payouts', 'wallet'],
    },
  },
})
