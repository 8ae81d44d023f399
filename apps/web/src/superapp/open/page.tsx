import { miniAppNames } from '@sadaf/api/mini-apps'
import type { StopReason } from '@sadaf/miniapp-sdk/host'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ShieldCheck, SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { api, type MiniAppEntry, tellError } from '../../app/requests/api.ts'
import { prefetch } from '../../app/requests/prefetch.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { meQuery } from '../../app/session/me.ts'
import { NotFoundPage } from '../../shell/index.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteButton } from '../list/app-card.tsx'
import { MiniAppMark } from '../mark.tsx'
import { appsQuery, useShown } from '../queries.ts'
import { Settings } from './settings.tsx'

// What checks every message comes with the frame.
const Frame = late(() => import('./frame.tsx').then((module) => ({ default: module.Frame })))

export const loader = prefetch((client) => {
  void client.prefetchQuery(appsQuery())
  void client.prefetchQuery(meQuery())
})

/** One app, under a bar of ours. */
export function Component() {
  const { t } = useTranslation()
  const { name } = useParams()
  const apps = useQuery(appsQuery())
  if (!miniAppNames.some((known) => known === name)) return <NotFoundPage />
  const entry = apps.data?.data.find(({ app }) => app === name)
  if (entry) return <Opened key={entry.app} entry={entry} />
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('superapp.title') })}</title>
      {apps.isError ? (
        <ErrorState
          message={t('superapp.failed')}
          requestId={tellError(apps.error).requestId}
          retrying={apps.isFetching}
          onRetry={() => apps.refetch()}
        />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-128 rounded-card!" />
        </Loading>
      )}
    </div>
  )
}

function Opened({ entry }: { readonly entry: MiniAppEntry }) {
  const { t } = useTranslation()
  const { app } = entry
  const [start, setStart] = useState(1)
  const [stopped, setStopped] = useState<StopReason>()
  const [isSet, setSet] = useState(false)
  const name = t(`superapp.app.${app}.name`)
  useSaysThatItIsUsed(app)

  function startAgain() {
    setStopped(undefined)
    setStart((count) => count + 1)
  }

  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: name })}</title>
      <nav aria-label={t('superapp.path')} className="flex items-center gap-2 text-sm text-muted">
        <AppLink to="superapp" className="py-2 hover:text-ink hover:underline">
          {t('superapp.title')}
        </AppLink>
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        <span aria-current="page">{name}</span>
      </nav>
      <section className="mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <header className="flex items-center gap-3 border-b border-line px-3.5 py-2.5 sm:px-4">
          <MiniAppMark app={app} className="size-10! [&_svg]:size-5!" />
          <div className="min-w-0 flex-1">
            <h1 className="font-semibold">{name}</h1>
            <p className="flex items-center gap-1.5 text-xs text-muted">
              <ShieldCheck aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
              {t('superapp.apart')}
            </p>
          </div>
          <FavoriteButton entry={entry} className="max-[22rem]:hidden" />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('superapp.settings.open')}
            onClick={() => setSet(true)}
          >
            <SlidersHorizontal aria-hidden />
          </Button>
          <AppLink
            to="superapp"
            aria-label={t('superapp.close', { name })}
            className={buttonStyle({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden />
          </AppLink>
        </header>
        {stopped ? (
          <div role="alert">
            <EmptyState
              icon={ShieldCheck}
              title={t(`superapp.stopped.${stopped}`, { name })}
              hint={t(stopped === 'silent' ? 'superapp.stopped.silentHint' : 'superapp.stopped.hint')}
              action={<Button onClick={startAgain}>{t('superapp.stopped.again')}</Button>}
            />
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-[72dvh] min-h-128" />}>
            <Frame key={start} entry={entry} onStop={setStopped} />
          </Suspense>
        )}
      </section>
      <Settings entry={entry} isOpen={isSet} onOpenChange={setSet} />
    </div>
  )
}

/** An app that was opened is among those that were used, and may be rated. */
function useSaysThatItIsUsed(app: MiniAppEntry['app']): void {
  const shown = useEffectEvent(useShown())
  // The server keeps when an app was opened; without it, an app works as well.
  useEffect(() => {
    api('POST /superapp/apps/{app}/uses', { params: { app } }).then(
      (entry) => shown(entry),
      (error: unknown) => console.warn('The use of an app was not kept', error),
    )
  }, [app])
}
