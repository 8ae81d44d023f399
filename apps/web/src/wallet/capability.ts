import { capability } from '../app/capability/capability.ts'

export const wallet = capability({
  pages: {
    wallet: {
      path: '/wallet',
      access: 'member',
      load: () => import('./account/page.tsx'),
      texts: ['wallet', 'transactions'],
      shows: ['kinds'],
    },
    send: {
      path: '/send',
      access: 'member',
      isFlow: true,
      load: () => import('./send/page.tsx'),
      texts: ['wallet', 'schedules', 'calendar'],
    },
    transactionsSend: {
      path: '/transactions/send',
      access: 'member',
      isFlow: true,
      load: () => import('./send/page.tsx'),
      texts: ['wallet', 'schedules', 'calendar'],
      sameAs: 'send',
    },
    addMoney: {
      path: '/add-money',
      access: 'member',
      isFlow: true,
      load: () => import('./add-money/page.tsx'),
      texts: ['wallet'],
    },
    convert: {
      path: '/wallet/convert',
      access: 'member',
      isFlow: true,
      load: () => import('./convert/page.tsx'),
      texts: ['wallet'],
    },
    schedules: {
      path: '/wallet/schedules',
      access: 'member',
      load: () => import('./schedules/page.tsx'),
      texts: ['wallet', 'schedules'],
    },
  },
  launcher: { load: () => import('./launcher.tsx'), texts: ['schedules'] },
  live: { load: () => import('./live.ts') },
  notices: { load: () => import('./notices.ts'), texts: ['notifications'] },
  kinds: { load: () => import('./kinds.ts'), texts: ['transactions'] },
  palette: { load: () => import('./palette.tsx'), texts: ['wallet'] },
  menu: { load: () => import('./menu.ts') },
  tiles: { load: () => import('./tiles.ts') },
})
