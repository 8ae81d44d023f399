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

/** Marks that an app can have. */
export const miniAppIcons = [
  'chart-pie',
  'scale',
  'moon-star',
  'piggy-bank',
  'shopping-basket',
  'gift',
  'lamp',
  'pill',
  'square-parking',
  'plug-zap',
  'train-front',
  'sailboat',
  'coffee',
  'wheat',
  'utensils-crossed',
  'carrot',
  'book-open',
  'shapes',
  'clapperboard',
  'ticket',
  'circle-check',
  'footprints',
  'sprout',
  'compass',
] as const
export type MiniAppIcon = (typeof miniAppIcons)[number]

/** Version of each app that is part of this product: they change with it. */
export const FIRST_VERSION = '1.0.0'

type Declared = {
  readonly category: MiniAppCategory
  readonly icon: MiniAppIcon
  /** The data that it may ask to read. */
  readonly permissions: readonly Permission[]
}

/** Every mini-app, in the order in which they are shown within their categories. */
export const miniApps = {
  qisma: { category: 'finance', icon: 'chart-pie', permissions: ['name'] },
  mithqal: { category: 'finance', icon: 'scale', permissions: ['rates'] },
  nisab: { category: 'finance', icon: 'moon-star', permissions: [] },
  hassala: { category: 'finance', icon: 'piggy-bank', permissions: [] },
  souk: { category: 'shopping', icon: 'shopping-basket', permissions: [] },
  hadiya: { category: 'shopping', icon: 'gift', permissions: [] },
  mustamal: { category: 'shopping', icon: 'lamp', permissions: [] },
  saydali: { category: 'shopping', icon: 'pill', permissions: [] },
  waqfa: { category: 'transport', icon: 'square-parking', permissions: [] },
  shahn: { category: 'transport', icon: 'plug-zap', permissions: [] },
  qitar: { category: 'transport', icon: 'train-front', permissions: [] },
  abra: { category: 'transport', icon: 'sailboat', permissions: [] },
  finjan: { category: 'food', icon: 'coffee', permissions: [] },
  khubz: { category: 'food', icon: 'wheat', permissions: [] },
  sufra: { category: 'food', icon: 'utensils-crossed', permissions: [] },
  zad: { category: 'food', icon: 'carrot', permissions: [] },
  riwaya: { category: 'entertainment', icon: 'book-open', permissions: [] },
  laab: { category: 'entertainment', icon: 'shapes', permissions: [] },
  shasha: { category: 'entertainment', icon: 'clapperboard', permissions: [] },
  hafla: { category: 'entertainment', icon: 'ticket', permissions: [] },
  aada: { category: 'lifestyle', icon: 'circle-check', permissions: ['name'] },
  khatwa: { category: 'lifestyle', icon: 'footprints', permissions: [] },
  saqi: { category: 'lifestyle', icon: 'sprout', permissions: [] },
  rihla: { category: 'lifestyle', icon: 'compass', permissions: [] },
} as const satisfies Record<string, Declared>

export type MiniApp = keyof typeof miniApps

export const miniAppNames = Object.keys(miniApps) as [MiniApp, ...MiniApp[]]

/** Data that apps may ask to read. */
export function permissionsOf(app: MiniApp): readonly Permission[] {
  return miniApps[app].permissions
}

/** A developer's app, which its developer alone has: by the id of its manifest. */
export type OwnMiniApp = `own-${string}`
export type AnyMiniApp = MiniApp | OwnMiniApp

export const isOwnMiniApp = (app: string): app is OwnMiniApp => app.startsWith('own-')
