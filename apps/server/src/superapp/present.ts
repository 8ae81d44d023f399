import {
  type Answer,
  type AnyMiniApp,
  type contract,
  type MiniApp,
  miniAppNames,
  miniApps,
  type Permission,
  permissionsOf,
} from '@sadaf/api'
import type { Rated, Uses } from './store.ts'

type Presented = Answer<typeof contract.rateMiniApp>

/** The average of all ratings, to one decimal; 0 where there are none. */
export function averageOf(rated: Rated | undefined): { rating: number; count: number } {
  if (!rated || rated.ratings === 0) return { rating: 0, count: 0 }
  return { rating: Math.round((rated.stars * 10) / rated.ratings) / 10, count: rated.ratings }
}

export function presentApp(app: MiniApp, uses: Uses, totals: ReadonlyMap<string, Rated>): Presented {
  const { rating, count } = averageOf(totals.get(app))
  return {
    app,
    category: miniApps[app].category,
    rating,
    rating_count: count,
    own_stars: uses.stars.get(app) ?? null,
    ...presentUse(app, uses),
    permissions: presentPermissions(app, permissionsOf(app), uses),
  }
}

/** Use of an app by a person. */
export function presentUse(app: AnyMiniApp, uses: Uses) {
  const use = uses.apps.get(app)
  return {
    is_installed: use?.installedAt != null,
    is_favorite: use?.isFavorite ?? false,
    last_used_at: use?.lastUsedAt?.toISOString() ?? null,
  }
}

/** Permissions that an app declares, and whether each was granted. */
export const presentPermissions = (app: AnyMiniApp, declared: readonly Permission[], uses: Uses) =>
  declared.map((permission) => ({ permission, is_granted: uses.granted.has(`${app} ${permission}`) }))

export const presentAll = (uses: Uses, totals: ReadonlyMap<string, Rated>): Presented[] =>
  miniAppNames.map((app) => presentApp(app, uses, totals))
