import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { billersQuery, savedBillsQuery } from '../queries.ts'
import { Billers } from './billers.tsx'
import { SavedBills } from './saved-bills.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
  void client.prefetchQuery(savedBillsQuery())
  void client.prefetchQuery(billersQuery())
})

/** One's own bills with what is due, and everybody whose bills can be paid. */
export function Component() {
  const { t } = useTranslation()
  const billers = useQuery(billersQuery())
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('bills.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('bills.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('bills.intro')}</p>
        <SavedBills />
        {billers.isPending ? (
          <Loading className="mt-6 grid gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-40" />
          </Loading>
        ) : billers.data ? (
          <Billers billers={billers.data.data} />
        ) : (
          <ErrorState
            message={t('bills.billers.failed')}
            requestId={tellError(billers.error).requestId}
            retrying={billers.isFetching}
            onRetry={() => billers.refetch()}
          />
        )}
      </div>
    </div>
  )
}
