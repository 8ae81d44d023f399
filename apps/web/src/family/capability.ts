import { capability } from '../app/capability/capability.ts'

/** The page at a tab, or with what an address promises open. */
const hub = {
  access: 'member',
  load: () => import('./page.tsx'),
  texts: ['family', 'calendar', 'wallet'],
} as const

export const family = capability({
  pages: {
    family: { path: '/family', ...hub },
    familyAccounts: { path: '/family/accounts', ...hub, sameAs: 'family' },
    familyKids: { path: '/family/kids', ...hub, sameAs: 'family' },
    familyAllowances: { path: '/family/allowances', ...hub, sameAs: 'family' },
    familyControls: { path: '/family/controls', ...hub },
    familyLimits: { path: '/family/limits', ...hub },
    familyMe: {
      path: '/family/me',
      access: 'member',
      load: () => import('./me/me-page.tsx'),
      texts: ['family', 'calendar', 'wallet'],
    },
    familySetup: { path: '/family/setup', ...hub },
  },
})
