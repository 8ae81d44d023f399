import type { Lazy } from '../app/capability/page.ts'

/** What stands around every page of the app. */
export const frame: Lazy = { load: () => import('./shell.tsx') }
