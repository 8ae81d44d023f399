import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { AppNavLink } from '../app/routing/link.tsx'
import { useInSight } from '../ui/use-in-sight.ts'
import { sections } from './sections.ts'

/** Around the pages of operators: the way from one part to the next, in one strip where there is little room. */
export function Component() {
  const { t } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useInSight(strip, pathname)
  return (
    <div className="container-page py-7 sm:py-8">
      <nav
        ref={strip}
        aria-label={t('menus.page.operations')}
        className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6"
      >
        <ul className="flex w-max gap-1.5">
          {sections.map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <AppNavLink
                to={to}
                end={to === 'ops'}
                className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-subtle hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                <Icon aria-hidden className="size-[1.125rem] shrink-0" />
                {t(title)}
              </AppNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <Outlet />
      </div>
    </div>
  )
}
