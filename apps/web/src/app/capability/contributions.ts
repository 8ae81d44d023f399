import type { Menu } from './menu.ts'

/** What capabilities give to places that are not their own, by the place's name. */
export type Contributions = {
  /** Where their pages are found. */
  readonly menu: Menu
}
