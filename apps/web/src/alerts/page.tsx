import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { meQuery } from '../app/session/me.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AlertRow } from './list/alert-row.tsx'
import { Firings } from './list/firings.tsx'
import { alertsQuery, firingsQuery } from './queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(alertsQuery())
  void client.prefetchInfiniteQuery(firingsQuery())
})

/** All of one's price alerts, and what they have told. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('alerts.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('alerts.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('alerts.intro')}</p>
        <Own />
        <Firings />
      </div>
    </div>
  )
}

function Own() {
  const { t, language } = useTranslation()
  const alerts = useQuery(alertsQuery(undefined, language))
  return (
    <Card padded={false} className="mt-6">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
        {t('alerts.yours')}
      </h2>
      {alerts.data ? (
        alerts.data.data.length === 0 ? (
          <EmptyState
            icon={BellRing}
            title={t('alerts.none')}
            hint={t('alerts.noneHint')}
            action={
              <AppLink to="markets" className={buttonStyle({ variant: 'secondary' })}>
                {t('alerts.toMarkets')}
              </AppLink>
            }
          />
        ) : (
          <ul className="divide-y divide-line" aria-label={t('alerts.yours')}>
            {alerts.data.data.map((alert) => (
              <AlertRow key={alert.id} alert={alert} hasAsset />
            ))}
          </ul>
        )
      ) : alerts.isError ? (
        <ErrorState
          message={t('alerts.failed')}
          requestId={tellError(alerts.error).requestId}
          retrying={alerts.isFetching}
          onRetry={() => alerts.refetch()}
        />
      ) : (
        <Loading className="grid gap-4 p-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
    </Card>
  )
}
