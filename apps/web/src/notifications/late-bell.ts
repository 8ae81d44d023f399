import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** The bell comes after the page, with how notifications look. */
export const Bell = late(
  page({ load: () => import('./bell.tsx'), texts: ['notifications'], shows: ['notifications'] }),
)
