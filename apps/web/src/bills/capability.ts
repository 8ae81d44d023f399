import { capability } from '../app/capability/capability.ts'

const list = {
  access: 'member',
  load: () => import('./list/page.tsx'),
  texts: ['bills', 'wallet'],
} as const

export const bills = capability({
  pages: {
    bills: {
      path: '/wallet/bills',
      ...list,
      next: ['payBill'],
    },
    superAppBills: {
      path: '/super-app/bills',
      ...list,
      sameAs: 'bills',
    },
    payBill: {
      path: '/wallet/bills/pay',
      access: 'member',
      isFlow: true,
      load: () => import('./pay/page.tsx'),
      texts: ['bills', 'wallet', 'schedules', 'calendar'],
    },
  },
})
