import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

const needs = { texts: ['footer', 'menus'], shows: ['menu'] } as const

/** The footer in the shell, below the window's height: it comes after the page. */
export const ShellFooter = late(
  page({ ...needs, load: async () => ({ default: (await import('./footer.tsx')).Footer }) }),
)

/** The footer of a page that stands alone, with the queries that the shell has. */
export const SiteFooter = late(page({ ...needs, load: () => import('./site-footer.tsx') }))
