import type { Contributed } from '../app/capability/capability.ts'

/** The subscription of this browser is kept true beside every page. */
export const contributions: Contributed = { frame: { load: () => import('./frame.ts') } }
