import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** Shows any page that is planned and not there yet. */
export const ComingPage = late(page({ load: () => import('./page.tsx'), texts: ['coming'] }))
