import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { meQuery } from '../app/session/me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Component as NotFound } from './not-found-page.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/**
 * Around the pages of operators: for everybody else there is nothing at these addresses. The server asks again by
 * itself.
 */
export function Component() {
  const { t } = useTranslation()
  const me = useQuery(meQuery())
  if (me.data) return me.data.role === 'operator' ? <Outlet /> : <NotFound />
  if (me.isPending) return <PageSkeleton />
  return (
    <div className="container-page py-8">
      <h1 className="sr-only">{t('common.error.generic')}</h1>
      <ErrorState
        requestId={tellError(me.error).requestId}
        retrying={me.isFetching}
        onRetry={() => me.refetch()}
      />
    </div>
  )
}
