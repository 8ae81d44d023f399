import { capability } from '../app/capability/capability.ts'

const list = {
  access: 'member',
  load: () => import('./list/page.tsx'),
  texts: ['superapp'],
} as const

export const superapp = capability({
  pages: {
    superapp: {
      path: '/superapp',
      ...list,
      next: ['miniApp'],
    },
    superApp: {
      path: '/super-app',
      ...list,
      sameAs: 'superapp',
    },
    superAppBanking: {
      path: '/super-app/banking',
      ...list,
    },
    superAppMarketplace: {
      path: '/super-app/marketplace',
      ...list,
    },
    superAppTour: {
      path: '/super-app/tour',
      access: 'member',
      isFlow: true,
      load: () => import('./tour/page.tsx'),
      texts: ['superapp'],
    },
    miniApp: {
      path: '/superapp/:name',
      access: 'member',
      // An app has the whole of a phone.
      isFlow: true,
      load: () => import('./open/page.tsx'),
      texts: ['superapp', 'wallet'],
      example: { name: 'qisma' },
    },
  },
})
