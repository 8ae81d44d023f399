import { capability } from '../app/capability/capability.ts'

export const home = capability({
  pages: {
    home: {
      path: '/home',
      access: 'public',
      load: () => import('./page.tsx'),
      texts: ['home'],
    },
  },
  palette: { load: () => import('./palette.ts') },
})
