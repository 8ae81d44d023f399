import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { coachQuery } from '../queries.ts'
import { Setup } from './setup.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(coachQuery())
})

/** The setup of the coach: income, fixed costs, goals, and what it proposes by them. */
export function Component() {
  const { t } = useTranslation()
  const coach = useQuery(coachQuery())
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('savings.coach.title') })}</title>
      <div className="mx-auto max-w-2xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('savings.coach.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('savings.coach.intro')}</p>
        {coach.data ? (
          <Setup coach={coach.data} />
        ) : coach.isError ? (
          <ErrorState
            message={t('savings.coach.failed')}
            requestId={tellError(coach.error).requestId}
            retrying={coach.isFetching}
            onRetry={() => coach.refetch()}
          />
        ) : (
          <Loading className="mt-6">
            <Skeleton className="h-80 rounded-card!" />
          </Loading>
        )}
      </div>
    </div>
  )
}
