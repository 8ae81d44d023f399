import { capability } from '../app/capability/capability.ts'

export const bills = capability({
  pages: {
    bills: {
      path: '/wallet/bills',
      access: 'member',
      load: () => import('./list/page.tsx'),
      texts: ['bills', 'wallet'],
      next: ['payBill'],
    },
    payBill: {
      path: '/wallet/bills/pay',
      access: 'member',
      isFlow: true,
      load: () => import('./pay/page.tsx'),
      texts: ['bills', 'wallet', 'schedules', 'calendar'],
    },
  },
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.tsx'), texts: ['transactions'] },
  palette: { load: () => import('./palette.ts'), texts: ['bills'] },
})
