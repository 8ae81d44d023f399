import { late } from '../app/late.ts'

/** The page of an address that no page has, for pages that rarely show it. */
export const LateNotFound = late(async () => ({ default: (await import('./not-found-page.tsx')).Component }))
