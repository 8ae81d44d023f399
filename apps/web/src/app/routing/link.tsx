import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { localHref } from '../language/address.ts'
import { useTranslation } from '../language/translation.ts'
import { prefetchPage } from './page.ts'
import type { FixedRoute, LinkOptions, RouteName, RouteParams } from './route-list.ts'

/** A page by name, with its parameters where its path has some. */
export type Target =
  | (LinkOptions & { readonly to: FixedRoute; readonly params?: never })
  | {
      [Name in Exclude<RouteName, FixedRoute>]: LinkOptions & {
        readonly to: Name
        readonly params: RouteParams<Name>
      }
    }[Exclude<RouteName, FixedRoute>]

export type AppLinkProps = Target & Omit<LinkProps, 'to'>

/** A link to one of our pages, by its name in the route list, in the language of the page that it is on. */
export function AppLink({ to, params, query, hash, ...rest }: AppLinkProps) {
  const address = useAddress({ to, params, query, hash })
  return <Link to={address} {...prefetching(address)} {...rest} />
}

/** An AppLink that marks itself `aria-current="page"` while its page is open. */
export function AppNavLink({ to, params, query, hash, ...rest }: Target & Omit<NavLinkProps, 'to'>) {
  const address = useAddress({ to, params, query, hash })
  return <NavLink to={address} {...prefetching(address)} {...rest} />
}

type Address = {
  readonly to: RouteName
  readonly params: object | undefined
  readonly query: LinkOptions['query']
  readonly hash: string | undefined
}

function useAddress({ to, params, query, hash }: Address): string {
  const { language } = useTranslation()
  return localHref(language, to, { ...params }, { query, hash })
}

/** A link under the pointer or the focus will probably be followed. */
function prefetching(address: string) {
  const prefetch = () => prefetchPage(address)
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
