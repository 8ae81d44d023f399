import { currentLanguage } from './i18n.ts'
import { addressIn } from './language-address.ts'
import { prefetchPage } from './page.ts'
import { href, type RouteName, routes } from './route-list.ts'

/** Where most people go next from a page, and what is therefore fetched when the browser has nothing else to do. */
const next: Partial<Record<RouteName, readonly RouteName[]>> = {
  landing: ['login', 'register'],
  login: ['dashboard'],
  register: ['dashboard'],
  signup: ['dashboard'],
  dashboard: ['transactions', 'send'],
}

/** Fetches the next likely pages once this one has loaded and the browser is idle. */
export function prefetchNextPage(pathname: string): void {
  const path = addressIn('en', pathname)
  const [, names = []] = Object.entries(next).find(([name]) => routes[name as RouteName] === path) ?? []
  const prefetch = () => {
    for (const name of names) prefetchPage(addressIn(currentLanguage(), href(name as 'login')))
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(prefetch) : prefetch())
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
