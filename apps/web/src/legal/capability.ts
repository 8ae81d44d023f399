import { capability } from '../app/capability/capability.ts'

export const legal = capability({
  pages: {
    security: {
      path: '/security',
      access: 'public',
      load: () => import('./security-page.tsx'),
      texts: ['legal'],
    },
    companySecurity: {
      path: '/company/security',
      access: 'public',
      load: () => import('./security-page.tsx'),
      texts: ['legal'],
      sameAs: 'security',
    },
    privacy: {
      path: '/legal/privacy',
      access: 'public',
      load: () => import('./privacy-page.tsx'),
      texts: ['legal'],
    },
    terms: {
      path: '/legal/terms',
      access: 'public',
      load: () => import('./terms-page.tsx'),
      texts: ['legal'],
    },
    legalVersion: {
      path: '/legal/:document/:version',
      access: 'public',
      load: () => import('./earlier-page.tsx'),
      texts: ['legal'],
      example: { document: 'terms', version: '1' },
    },
    cookies: {
      path: '/legal/cookies',
      access: 'public',
      load: () => import('./cookies-page.tsx'),
      texts: ['legal'],
    },
    risk: {
      path: '/legal/risk',
      access: 'public',
      load: () => import('./risk-page.tsx'),
      texts: ['legal'],
    },
    regulatory: {
      path: '/legal/regulatory',
      access: 'public',
      load: () => import('./regulatory-page.tsx'),
      texts: ['legal'],
    },
    token: {
      path: '/token',
      access: 'public',
      load: () => import('./token-page.tsx'),
      texts: ['legal'],
      description: 'meta.description.token',
    },
    licenses: {
      path: '/legal/licenses',
      access: 'public',
      load: () => import('./licenses-page.tsx'),
      texts: ['legal'],
    },
  },
})
