import type { Language } from './language.ts'
import {
  href,
  type LinkOptions,
  type PublicRoute,
  publicRoutes,
  type RouteName,
  routes,
} from './route-list.ts'

// English pages have their plain address, Arabic ones stand under /ar. Private pages have one address.
const prefix = '/ar'

const publicPaths: ReadonlySet<string> = new Set(publicRoutes.map((name) => routes[name]))

/** The path of a public page in a language: `/login`, `/ar/login`, `/ar/`. */
export function publicPath(name: PublicRoute, language: Language): string {
  return language === 'ar' ? prefix + routes[name] : routes[name]
}

/** The language that an address is in; undefined where the address is not in any, as every private page's. */
export function languageOfAddress(pathname: string): Language | undefined {
  const path = trimmed(pathname)
  if (publicPaths.has(path)) return 'en'
  return isArabic(path) && publicPaths.has(withoutPrefix(path)) ? 'ar' : undefined
}

/** The same page's address in a language. An address that is in none stays as it is. */
export function addressIn(language: Language, pathname: string): string {
  const path = trimmed(pathname)
  const english = isArabic(path) ? withoutPrefix(path) : path
  if (!publicPaths.has(english)) return pathname
  return language === 'ar' ? prefix + english : english
}

/** The address of a page, by name, for a reader of that language. */
export function localHref(
  language: Language,
  name: RouteName,
  params: Readonly<Record<string, string>>,
  { query, hash }: LinkOptions,
): string {
  // The names of the parameters are checked where they are given: see Target in link.tsx.
  const path = addressIn(language, href(name as 'landing', params as Record<string, never>))
  const rest = href('landing', {}, { query, hash }).slice(routes.landing.length)
  return path + rest
}

function isArabic(path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}

function withoutPrefix(path: string): string {
  return path.slice(prefix.length) || '/'
}

/** The router takes `/login/` for `/login`. */
function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
