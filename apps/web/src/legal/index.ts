/** Texts that people accept, as other pages show them. */

export { AgreedCard } from './agreed-card.tsx'
export { acceptancesQuery } from './queries.ts'
