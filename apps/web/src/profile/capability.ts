import { capability } from '../app/capability/capability.ts'

export const profile = capability({
  layouts: {
    profile: { load: () => import('./layout.tsx'), texts: ['menus', 'profile'], shows: ['sections'] },
  },
  pages: {
    profile: {
      path: '/profile',
      access: 'member',
      layout: 'profile',
      load: () => import('./personal-page.tsx'),
      texts: ['profile', 'auth'],
    },
    profilePreferences: {
      path: '/profile/preferences',
      access: 'member',
      layout: 'profile',
      load: () => import('./preferences-page.tsx'),
      texts: ['profile'],
    },
    profileWalletId: {
      path: '/profile/wallet-id',
      access: 'member',
      layout: 'profile',
      load: () => import('./wallet-id-page.tsx'),
      texts: ['profile', 'wallet'],
    },
    profileData: {
      path: '/profile/data',
      access: 'member',
      layout: 'profile',
      load: () => import('./data-page.tsx'),
      texts: ['profile', 'auth', 'acceptances'],
    },
  },
})
