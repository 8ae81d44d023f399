import { matchRoutes, type RouteObject } from 'react-router'
import type { Capability } from '../../locales/index.ts'
import { loadTexts } from '../language/i18n.ts'
import { savesData } from './prefetch-next.ts'

/** A route's module and its texts, downloaded together when the page is first opened. */
export function page<Module extends object>(
  load: () => Promise<Module>,
  ...texts: readonly Capability[]
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)])
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
