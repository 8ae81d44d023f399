import { capability } from '../app/capability/capability.ts'

export const install = capability({
  pages: {
    install: {
      path: '/install',
      access: 'public',
      load: () => import('./page.tsx'),
      texts: ['install'],
      description: 'meta.description.install',
    },
  },
})
