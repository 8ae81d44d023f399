import { type MiniAppCategory, miniAppCategories } from '@sadaf/api/mini-apps'
import { useQuery } from '@tanstack/react-query'
import { Download, Heart, History } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { type MiniAppEntry, tellError } from '../../app/requests/api.ts'
import { prefetch } from '../../app/requests/prefetch.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { appsQuery, ownAppsQuery } from '../queries.ts'
import { categoryAt, readTab, searchOf, type Tab, tabs } from './address.ts'
import { AppCard } from './app-card.tsx'
import { chosenFor } from './chosen.ts'
import { Featured } from './featured.tsx'
import { InstallApp } from './install.tsx'

// Few people have apps of their own.
const OwnApps = late(() => import('./own-apps.tsx').then((module) => ({ default: module.OwnApps })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(appsQuery())
  void client.prefetchQuery(ownAppsQuery())
})

/** Small apps inside the wallet: all of them, or those of one category. */
export function Component() {
  const { t } = useTranslation()
  const category = categoryAt(useLocation().pathname)
  const apps = useQuery(appsQuery())
  const place = category === 'finance' ? 'banking' : category === 'shopping' ? 'marketplace' : undefined
  const title = place ? t(`superapp.${place}.title`) : t('superapp.title')
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: title })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
          <p className="mt-1 text-sm text-muted">
            {place ? t(`superapp.${place}.text`) : t('superapp.subtitle')}
          </p>
        </div>
        {place ? (
          <AppLink to="superapp" className={buttonStyle({ variant: 'secondary' })}>
            {t('superapp.allApps')}
          </AppLink>
        ) : (
          <InstallApp />
        )}
      </div>
      {apps.data ? (
        category ? (
          <div className="mt-6">
            <h2 className="sr-only">{t(`superapp.category.${category}`)}</h2>
            <Rows apps={apps.data.data.filter((each) => each.category === category)} />
          </div>
        ) : (
          <Catalogue apps={apps.data.data} />
        )
      ) : apps.isError ? (
        <ErrorState
          message={t('superapp.failed')}
          requestId={tellError(apps.error).requestId}
          retrying={apps.isFetching}
          onRetry={() => apps.refetch()}
        />
      ) : (
        <Loading className="mt-6 grid gap-4">
          <Skeleton className="h-56 rounded-card!" />
          <Skeleton className="h-96 rounded-card!" />
        </Loading>
      )}
    </div>
  )
}

function Catalogue({ apps }: { readonly apps: readonly MiniAppEntry[] }) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const tab = readTab(address)
  return (
    <>
      <Featured apps={apps} />
      <Tabs
        value={tab}
        onValueChange={(value) => setAddress(searchOf(value), { replace: true, preventScrollReset: true })}
        tabs={tabs.map((value) => ({ value, label: t(`superapp.tab.${value}`) }))}
        label={t('superapp.tab.label')}
        className="mt-6"
      >
        {tabs.map((value) => (
          <TabPanel key={value} value={value}>
            {value === 'all' ? <Categories apps={apps} /> : <Chosen tab={value} apps={apps} />}
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

function Categories({ apps }: { readonly apps: readonly MiniAppEntry[] }) {
  const { t } = useTranslation()
  const own = useQuery(ownAppsQuery())
  const published = own.data?.data.filter((each) => each.is_published) ?? []
  const of = (category: MiniAppCategory) => apps.filter((each) => each.category === category)
  return (
    <div className="grid gap-7">
      {published.length > 0 && (
        <Suspense>
          <OwnApps apps={published} />
        </Suspense>
      )}
      {miniAppCategories.map((category) => (
        <section key={category} aria-labelledby={category}>
          <h2 id={category} className="mb-3 text-lg font-semibold">
            {t(`superapp.category.${category}`)}
          </h2>
          <Rows apps={of(category)} />
        </section>
      ))}
    </div>
  )
}

const icons = { recent: History, favorites: Heart, installed: Download } as const

function Chosen({
  tab,
  apps,
}: {
  readonly tab: Exclude<Tab, 'all'>
  readonly apps: readonly MiniAppEntry[]
}) {
  const { t } = useTranslation()
  const chosen = chosenFor(tab, apps)
  if (chosen.length > 0) {
    return (
      <>
        <h2 className="sr-only">{t(`superapp.tab.${tab}`)}</h2>
        <Rows apps={chosen} />
      </>
    )
  }
  return (
    <EmptyState
      icon={icons[tab]}
      title={t(`superapp.none.${tab}.title`)}
      hint={t(`superapp.none.${tab}.hint`)}
    />
  )
}

function Rows({ apps }: { readonly apps: readonly MiniAppEntry[] }) {
  return (
    <ul className="grid max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:shadow-card sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
      {apps.map((entry) => (
        <AppCard key={entry.app} entry={entry} />
      ))}
    </ul>
  )
}
