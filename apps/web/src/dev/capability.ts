import { capability } from '../app/capability/capability.ts'

export const dev = capability({
  pages: {
    /** The design system, in a demonstration only; no page links to it. */
    designSystem: { path: '/dev/ui', access: 'workshop', load: () => import('./page.tsx') },
  },
})
