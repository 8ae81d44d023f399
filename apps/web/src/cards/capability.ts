import { capability } from '../app/capability/capability.ts'

/** The page at a tab, or at some of the cards. */
const tab = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['cards', 'transactions'],
} as const

export const cards = capability({
  pages: {
    cards: {
      path: '/cards',
      ...tab,
      next: ['cardsAdd'],
    },
    cardsVirtual: {
      path: '/cards/virtual',
      ...tab,
    },
    cardsPhysical: {
      path: '/cards/physical',
      ...tab,
    },
    cardsTravel: {
      path: '/cards/travel',
      ...tab,
    },
    cardsControls: {
      path: '/cards/controls',
      ...tab,
    },
    cardsRewards: {
      path: '/cards/rewards',
      ...tab,
    },
    superAppRewards: {
      path: '/super-app/rewards',
      ...tab,
      sameAs: 'cardsRewards',
    },
    cardsPremium: {
      path: '/cards/premium',
      access: 'member',
      load: () => import('./premium/page.tsx'),
      texts: ['cards'],
    },
    cardsAdd: {
      path: '/cards/add',
      access: 'member',
      isFlow: true,
      load: () => import('./add/page.tsx'),
      texts: ['cards', 'menus', 'wallet'],
    },
  },
})
