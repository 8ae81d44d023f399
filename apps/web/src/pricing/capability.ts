import { capability } from '../app/capability/capability.ts'

export const pricing = capability({
  pages: {
    pricing: {
      path: '/pricing',
      access: 'public',
      load: () => import('./page.tsx'),
      texts: ['pricing'],
    },
  },
  palette: { load: () => import('./palette.ts') },
})
