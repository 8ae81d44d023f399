import { lazy } from 'react'

/** The footer of a page that stands alone: it comes after the page. */
export const SiteFooter = lazy(() => import('./site-footer.tsx'))
