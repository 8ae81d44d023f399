import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** The footer of a page that stands alone: it comes after the page. */
export const SiteFooter = late(
  page({ load: () => import('./site-footer.tsx'), texts: ['footer'], shows: ['menu'] }),
)
