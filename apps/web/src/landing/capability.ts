import { capability } from '../app/capability/capability.ts'

export const landing = capability({
  pages: {
    landing: {
      path: '/',
      access: 'public',
      load: () => import('./page.tsx'),
      texts: ['landing'],
      next: ['login', 'register'],
    },
  },
  palette: { load: () => import('./palette.ts') },
})
