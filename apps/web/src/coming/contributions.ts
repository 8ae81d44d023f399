import type { Contributed } from '../app/capability/capability.ts'

/** How what waited for a part of the product is told that it is here. */
export const contributions: Contributed = {
  notifications: { load: () => import('./notifications.ts'), texts: ['notifications', 'coming'] },
}
