import { matchRoutes, type RouteObject } from 'react-router'
import { contributed } from '../capability/contributed.ts'
import type { Lazy } from '../capability/page.ts'
import { loadTexts } from '../language/i18n.ts'
import { savesData } from './prefetch-next.ts'

/** A route's module, its texts and what it shows of all capabilities, downloaded together when it is first opened. */
export function page<Module extends object>({
  load,
  texts,
  shows = [],
}: Lazy<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(texts), ...shows.map(contributed)])
    return module
  }
}

let tree: RouteObject[] = []

/** Tells which pages there are to be fetched ahead. */
export function setPages(routeTree: RouteObject[]): void {
  tree = routeTree
}

/** Downloads a page that will probably be opened next. What fails is tried again when the page is really opened. */
export function prefetchPage(address: string): void {
  if (savesData() || !navigator.onLine) return
  for (const { route } of matchRoutes(tree, address.split(/[?#]/)[0] ?? '') ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
}
