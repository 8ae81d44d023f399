import type { Lazy } from '../app/capability/page.ts'

/** The shell around every page of the app. */
export const frame: Lazy = { load: () => import('./shell.tsx') }
