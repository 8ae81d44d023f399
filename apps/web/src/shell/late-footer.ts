import { late } from '../app/late.ts'

/** The footer of a page that stands alone: it comes after the page. */
export const SiteFooter = late(() => import('./site-footer.tsx'))
