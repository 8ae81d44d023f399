/** Texts that people accept, as other pages show them. */

import { late } from '../app/late.ts'

export { AgreedCard } from './agreed-card.tsx'
export { acceptancesQuery } from './queries.ts'

/** Above every page while a new version waits to be accepted. */
export const NewTextsBanner = late(() => import('./banner.tsx'))
