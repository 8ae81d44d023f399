import { capability } from '../app/capability/capability.ts'

export const verification = capability({
  pages: {
    profileVerification: {
      path: '/profile/verification',
      access: 'member',
      layout: 'profile',
      load: () => import('./page.tsx'),
      texts: ['verification'],
    },
  },
})
