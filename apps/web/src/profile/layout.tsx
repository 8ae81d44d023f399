import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { prefetch } from '../app/api/prefetch.ts'
import { sectionEntries } from '../app/capability/menu.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppNavLink } from '../app/routing/link.tsx'
import { useArrival } from '../app/routing/use-arrival.ts'
import { meQuery, nameOf } from '../app/session/me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Name } from '../ui/name.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useInSight } from '../ui/use-in-sight.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/**
 * Around the sections of the profile: whose it is, and the way from one section to the next, on a phone in one strip.
 */
export function Component() {
  const { t } = useTranslation()
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  useArrival(content)
  useInSight(strip, pathname)
  return (
    <div className="container-page py-7 sm:py-8">
      <Heading />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <nav
          ref={strip}
          aria-label={t('profile.sections')}
          className="max-lg:relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-24"
        >
          <ul className="flex w-max gap-1.5 lg:grid lg:w-auto lg:gap-1">
            {sectionEntries().map(({ to, title, icon: Icon }) => (
              <li key={to}>
                <AppNavLink
                  to={to}
                  end
                  className="flex h-full min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:bg-subtle hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:gap-3 lg:rounded-control lg:border-transparent lg:bg-transparent lg:px-3"
                >
                  <Icon aria-hidden className="size-[1.125rem] shrink-0" />
                  {t(title)}
                </AppNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div ref={content} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function Heading() {
  const { t, language } = useTranslation()
  const me = useQuery(meQuery())
  return (
    <div className="flex items-center gap-4">
      {me.data ? (
        <Avatar name={nameOf(me.data, language)} src={me.data.avatar_url ?? undefined} size="lg" />
      ) : (
        <Skeleton className="size-14 rounded-full" />
      )}
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('profile.title')}</h1>
        {me.data ? (
          <Name as="p" className="truncate text-sm text-muted">
            {nameOf(me.data, language)}
          </Name>
        ) : (
          <Skeleton className="mt-1 h-4 w-32" />
        )}
      </div>
    </div>
  )
}
