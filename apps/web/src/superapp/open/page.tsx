import { isOwnMiniApp, miniAppNames, miniApps } from '@sadaf/api/mini-apps'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { type MiniAppEntry, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { meQuery } from '../../app/session/me.ts'
import { NotFoundPage } from '../../shell/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteButton } from '../list/app-card.tsx'
import { appsQuery } from '../queries.ts'
import { AppWindow } from './app-window.tsx'
import { OursSettings } from './ours-settings.tsx'
import { useSaysThatItIsUsed } from './use-opened.ts'

const OwnPage = late(() => import('./own-page.tsx').then((module) => ({ default: module.OwnPage })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(appsQuery())
  void client.prefetchQuery(meQuery())
})

/** One app of ours, or of the person's own. */
export function Component() {
  const { name } = useParams()
  if (name === undefined || !isOwnMiniApp(name)) return <Ours name={name} />
  return (
    <Suspense fallback={<Waiting />}>
      <OwnPage name={name} />
    </Suspense>
  )
}

function Ours({ name }: { readonly name: string | undefined }) {
  const { t } = useTranslation()
  const apps = useQuery(appsQuery())
  if (!miniAppNames.some((known) => known === name)) return <NotFoundPage />
  const entry = apps.data?.data.find(({ app }) => app === name)
  if (entry) return <Opened key={entry.app} entry={entry} />
  if (!apps.isError) return <Waiting />
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('superapp.title') })}</title>
      <ErrorState
        message={t('superapp.failed')}
        requestId={tellError(apps.error).requestId}
        retrying={apps.isFetching}
        onRetry={() => apps.refetch()}
      />
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('superapp.title') })}</title>
      <Loading className="grid gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-128 rounded-card!" />
      </Loading>
    </div>
  )
}

function Opened({ entry }: { readonly entry: MiniAppEntry }) {
  const { t } = useTranslation()
  const { app, permissions } = entry
  useSaysThatItIsUsed(app)
  const name = t(`superapp.app.${app}.name`)
  return (
    <AppWindow
      running={{ app, name, icon: miniApps[app].icon, permissions, isOwn: false }}
      aside={<FavoriteButton entry={entry} className="max-[22rem]:hidden" />}
      note={
        <>
          <ShieldCheck aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
          {t('superapp.apart')}
        </>
      }
      settings={<OursSettings entry={entry} />}
    />
  )
}
