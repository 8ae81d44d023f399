import { capability } from '../app/capability/capability.ts'

const send = {
  access: 'member',
  isFlow: true,
  load: () => import('./send/page.tsx'),
  texts: ['wallet', 'schedules', 'calendar', 'links'],
} as const

const payCode = {
  access: 'member',
  load: () => import('./links/own-page.tsx'),
  texts: ['links', 'wallet'],
} as const

export const wallet = capability({
  pages: {
    wallet: {
      path: '/wallet',
      access: 'member',
      load: () => import('./account/page.tsx'),
      texts: ['wallet', 'transactions', 'imports'],
      shows: ['kinds'],
    },
    send: { path: '/send', ...send },
    transactionsSend: { path: '/transactions/send', ...send, sameAs: 'send' },
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
    limits: {
      path: '/wallet/limits',
      access: 'member',
      load: () => import('./limits/page.tsx'),
      texts: ['wallet'],
    },
    payCode: { path: '/wallet/qr', ...payCode },
    superAppQr: { path: '/super-app/qr', ...payCode, sameAs: 'payCode' },
    scan: {
      path: '/wallet/qr/scan',
      access: 'member',
      load: () => import('./links/scan-page.tsx'),
      texts: ['links'],
    },
    payLink: {
      path: '/pay/:link',
      access: 'link',
      load: () => import('./links/pay-page.tsx'),
      texts: ['links'],
      // Too short to be one: the page says so by itself.
      example: { link: 'cut' },
    },
    schedules: {
      path: '/wallet/schedules',
      access: 'member',
      load: () => import('./schedules/page.tsx'),
      texts: ['wallet', 'schedules', 'calendar'],
    },
  },
})
