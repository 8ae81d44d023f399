import { type MiniAppCategory, miniAppCategories } from '@sadaf/api/mini-apps'
import { useQuery } from '@tanstack/react-query'
import { Download, Heart, History } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { type MiniAppEntry, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { appsQuery, ownAppsQuery, publishedAppsQuery } from '../queries.ts'
import { categoryAt, readTab, searchOf, type Tab, tabs } from './address.ts'
import { chosenFor } from './chosen.ts'
import { Featured } from './featured.tsx'
import { InstallApp } from './install.tsx'
import { Rows } from './rows.tsx'

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
  const { data: own = [] } = useQuery(publishedAppsQuery())
  const of = (category: MiniAppCategory) => apps.filter((each) => each.category === category)
  return (
    <div className="grid gap-7">
      {own.length > 0 && (
        <section aria-labelledby="own-apps">
          <h2 id="own-apps" className="mb-3 text-lg font-semibold">
            {t('superapp.own.title')}
          </h2>
          <Rows apps={own} />
        </section>
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
  const { data: own = [], isPending } = useQuery(publishedAppsQuery())
  const chosen = chosenFor(tab, [...own, ...apps])
  // Nothing moves once it is shown.
  if (isPending) {
    return (
      <Loading className="grid">
        <Skeleton className="h-40 rounded-card!" />
      </Loading>
    )
  }
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
