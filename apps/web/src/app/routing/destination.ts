import type { plannedRoutes } from './planned-routes.ts'
import { type FixedRoute, isRoute, pathOf, type RouteName } from './route-list.ts'

/** The name of a page that is planned, or was on the day that this was written. */
export type Planned = keyof typeof plannedRoutes

/** The name of a page that exists or is planned. */
export type Destination = RouteName | Planned

/** Whether there is a page of that name to lead to by its name alone. */
export function isPage(name: Destination): name is FixedRoute {
  return isRoute(name) && !pathOf(name).includes(':')
}
