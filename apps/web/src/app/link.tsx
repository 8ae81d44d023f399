import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { href, type LinkOptions, type RouteName, type RouteParams } from './route-list.ts'

/** A page by name, with its parameters where its path has some. */
export type Target = {
  [Name in RouteName]: LinkOptions & { readonly to: Name } & (keyof RouteParams<Name> extends never
      ? { readonly params?: never }
      : { readonly params: RouteParams<Name> })
}[RouteName]

export type AppLinkProps = Target & Omit<LinkProps, 'to'>

/** A link to one of our pages, by its name in the route list. */
export function AppLink({ to, params, query, hash, ...rest }: AppLinkProps) {
  return <Link to={address({ to, params, query, hash })} {...rest} />
}

/** An AppLink that marks itself `aria-current="page"` while its page is open. */
export function AppNavLink({ to, params, query, hash, ...rest }: Target & Omit<NavLinkProps, 'to'>) {
  return <NavLink to={address({ to, params, query, hash })} {...rest} />
}

type Address = {
  readonly to: RouteName
  readonly params: object | undefined
  readonly query: LinkOptions['query']
  readonly hash: string | undefined
}

function address({ to, params, query, hash }: Address): string {
  return href(to, { ...params }, { query, hash })
}
