import { late } from '../app/late.ts'
import { page } from '../app/routing/page.ts'

/** Above every page while an account is restricted. */
export const RestrictionBanner = late(page({ load: () => import('./banner.tsx'), texts: ['restrictions'] }))
