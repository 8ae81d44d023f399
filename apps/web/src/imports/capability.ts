import { capability } from '../app/capability/capability.ts'

export const imports = capability({
  pages: {
    import: {
      path: '/wallet/import',
      access: 'member',
      load: () => import('./page.tsx'),
      texts: ['imports'],
    },
    importedAccount: {
      path: '/wallet/imported',
      access: 'member',
      load: () => import('./account/page.tsx'),
      texts: ['imports', 'transactions'],
    },
  },
})
