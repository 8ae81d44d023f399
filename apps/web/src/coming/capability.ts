import { capability } from '../app/capability/capability.ts'

/** What the product is to have. Its pages are those that nobody has yet: the shell shows them (`shell/elsewhere.tsx`). */
export const coming = capability({
  pages: {},
  notices: { load: () => import('./notices.ts'), texts: ['notifications', 'coming'] },
})
