import type { Access } from '../capability/page.ts'
import { declaredPages } from '../capability/registry.ts'

/**
 * The pages of all capabilities, by name. `capabilities.ts`, which alone knows them, says here what they are: links are
 * made from their names alone (`<AppLink to="login">`, `href('login')`), so a link to a page that does not exist does
 * not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in where the capabilities are listed.
export interface Listed {}

type ListedPages = Listed extends { readonly pages: infer Pages } ? Pages : never

export type RouteName = keyof ListedPages & string

type PathOf<Name extends RouteName> = ListedPages[Name] extends { readonly path: infer Path } ? Path : never

/**
 * The pages without a person's data: they are pre-rendered, and have an address in each language (`/login` and
 * `/ar/login`: see language/address.ts). Every other page has one address, in the language of who reads it.
 */
export type PublicRoute = {
  [Name in RouteName]: ListedPages[Name] extends { readonly access: 'public' } ? Name : never
}[RouteName]

/** The `:name` parts of a path: `/markets/:id` asks for `{ id }`. */
type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type RouteParams<Name extends RouteName> = Readonly<Record<ParamName<PathOf<Name>>, string>>

/** The pages whose address is always the same: their name is all that a link to them needs. */
export type FixedRoute = {
  [Name in RouteName]: [ParamName<PathOf<Name>>] extends [never] ? Name : never
}[RouteName]

export type LinkOptions = {
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly hash?: string | undefined
}

/** The names of the pages that are for these visitors, in the order of the list. */
export function pagesFor(access: 'public'): PublicRoute[]
export function pagesFor(access: Access): RouteName[]
export function pagesFor(access: Access): RouteName[] {
  return [...declaredPages()].flatMap(([name, page]) =>
    page.access === access && isRoute(name) ? [name] : [],
  )
}

/** Whether a page of that name is declared. */
export function isRoute(name: string): name is RouteName {
  return declaredPages().has(name)
}

/** The path of a page as it was declared, `:name` parts and all. @throws Error where none of that name is declared */
export function pathOf(name: string): string {
  const page = declaredPages().get(name)
  if (!page) throw new Error(`No page is declared by the name of ${name}`)
  return page.path
}

/** The address of a page. */
export function href<Name extends RouteName>(
  name: Name,
  ...[params, options]: [ParamName<PathOf<Name>>] extends [never]
    ? [params?: Record<string, never>, options?: LinkOptions]
    : [params: RouteParams<Name>, options?: LinkOptions]
): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = pathOf(name).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const query = new URLSearchParams(options?.query).toString()
  return path + (query === '' ? '' : `?${query}`) + (options?.hash === undefined ? '' : `#${options.hash}`)
}
