import type { Permission } from '@sadaf/miniapp-sdk/limits'

export type { Permission }

/** In the order in which they are shown. */
export const miniAppCategories = [
  'finance',
  'shopping',
  'transport',
  'food',
  'entertainment',
  'lifestyle',
] as const
export type MiniAppCategory = (typeof miniAppCategories)[number]

type Manifest = {
  readonly category: MiniAppCategory
  /** The data that it may ask to read. */
  readonly permissions: readonly Permission[]
}

/** Every mini-app, in the order in which they are shown within their categories. */
export const miniApps = {
  qisma: { category: 'finance', permissions: ['name'] },
  mithqal: { category: 'finance', permissions: ['rates'] },
  nisab: { category: 'finance', permissions: [] },
  hassala: { category: 'finance', permissions: [] },
  souk: { category: 'shopping', permissions: [] },
  hadiya: { category: 'shopping', permissions: [] },
  mustamal: { category: 'shopping', permissions: [] },
  saydali: { category: 'shopping', permissions: [] },
  waqfa: { category: 'transport', permissions: [] },
  shahn: { category: 'transport', permissions: [] },
  qitar: { category: 'transport', permissions: [] },
  abra: { category: 'transport', permissions: [] },
  finjan: { category: 'food', permissions: [] },
  khubz: { category: 'food', permissions: [] },
  sufra: { category: 'food', permissions: [] },
  zad: { category: 'food', permissions: [] },
  riwaya: { category: 'entertainment', permissions: [] },
  laab: { category: 'entertainment', permissions: [] },
  shasha: { category: 'entertainment', permissions: [] },
  hafla: { category: 'entertainment', permissions: [] },
  aada: { category: 'lifestyle', permissions: ['name'] },
  khatwa: { category: 'lifestyle', permissions: [] },
  saqi: { category: 'lifestyle', permissions: [] },
  rihla: { category: 'lifestyle', permissions: [] },
} as const satisfies Record<string, Manifest>

export type MiniApp = keyof typeof miniApps

export const miniAppNames = Object.keys(miniApps) as [MiniApp, ...MiniApp[]]

/** Data that apps may ask to read. */
export function permissionsOf(app: MiniApp): readonly Permission[] {
  return miniApps[app].permissions
}
