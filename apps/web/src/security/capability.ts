import { capability } from '../app/capability/capability.ts'

export const security = capability({
  pages: {
    profileSecurity: {
      path: '/profile/security',
      access: 'member',
      layout: 'profile',
      load: () => import('./page.tsx'),
      texts: ['security', 'auth'],
      showsRefusals: true,
    },
    oauthConsent: {
      path: '/oauth/consent',
      access: 'open',
      isFlow: true,
      load: () => import('./consent/page.tsx'),
      texts: ['consent', 'auth'],
    },
  },
})
