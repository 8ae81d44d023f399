import { matchPath } from 'react-router'
import {
  href,
  type LinkOptions,
  type PublicRoute,
  pagesFor,
  pathOf,
  type RouteName,
} from '../routing/route-list.ts'
import { type Language, languages } from './language.ts'

// English pages have their plain address, those of another language stand under its name: /ar. Private pages have one.
const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`)

/** The path of a public page in a language: `/login`, `/ar/login`, `/ar/`. */
export function publicPath(name: PublicRoute, language: Language): string {
  return prefixOf(language) + pathOf(name)
}

/** The language that an address is in; undefined where the address is not in any, as every private page's. */
export function languageOfAddress(pathname: string): Language | undefined {
  return publicPage(pathname)?.language
}

/** The same page's address in a language. An address that is in none stays as it is. */
export function addressIn(language: Language, pathname: string): string {
  const page = publicPage(pathname)
  return page ? prefixOf(language) + page.path : pathname
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
  const rest = href('landing', {}, { query, hash }).slice(pathOf('landing').length)
  return path + rest
}

/** The plain path of the public page at an address, and the language that the address is in. */
function publicPage(pathname: string): { readonly language: Language; readonly path: string } | undefined {
  const address = trimmed(pathname)
  const publicPaths = pagesFor('public').map(pathOf)
  for (const language of languages) {
    const prefix = prefixOf(language)
    if (!`${address}/`.startsWith(`${prefix}/`)) continue
    const path = address.slice(prefix.length) || '/'
    if (publicPaths.some((each) => isAt(path, each))) return { language, path }
  }
  return undefined
}

/** Whether an address is the path of a page; only where that has `:name` parts is it more than looked at. */
function isAt(address: string, path: string): boolean {
  return address === path || (path.includes(':') && matchPath(path, address) !== null)
}

/** The router takes `/login/` for `/login`. */
function trimmed(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}
