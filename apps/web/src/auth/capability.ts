import { capability } from '../app/capability/capability.ts'

export const auth = capability({
  pages: {
    login: {
      path: '/login',
      access: 'public',
      load: () => import('./login-page.tsx'),
      texts: ['auth'],
      next: ['dashboard'],
      showsRefusals: true,
    },
    register: {
      path: '/register',
      access: 'public',
      load: () => import('./register-page.tsx'),
      texts: ['auth'],
      next: ['dashboard'],
    },
    signup: {
      path: '/signup',
      access: 'public',
      load: () => import('./register-page.tsx'),
      texts: ['auth'],
      next: ['dashboard'],
      sameAs: 'register',
    },
    forgotPassword: {
      path: '/forgot-password',
      access: 'public',
      load: () => import('./forgot-password-page.tsx'),
      texts: ['auth'],
    },
    resetPassword: {
      path: '/reset-password',
      access: 'link',
      load: () => import('./reset-password-page.tsx'),
      texts: ['auth'],
    },
    confirm: {
      path: '/auth/confirm',
      access: 'link',
      load: () => import('./confirm-page.tsx'),
      texts: ['auth', 'mailLinks'],
      showsRefusals: true,
    },
    acceptInvitation: {
      path: '/auth/invitation',
      access: 'link',
      load: () => import('./invitation-page.tsx'),
      texts: ['auth', 'mailLinks'],
    },
    joinDevice: {
      path: '/family/join-device',
      access: 'link',
      load: () => import('./device-page.tsx'),
      texts: ['auth', 'device'],
    },
  },
})
