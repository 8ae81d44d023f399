import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { NotificationItem } from './item.tsx'
import { newestFirst } from './newest-first.ts'
import { allNotificationsQuery, notificationsQuery } from './queries.ts'
import { useRead } from './use-read.ts'

export const loader = prefetch((client) => {
  void client.prefetchInfiniteQuery(allNotificationsQuery())
})

/** Everything that a person was told, newest first. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('notifications.title') })}</title>
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('notifications.title')}</h1>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-muted">
          {t('notifications.intro')}
          <AppLink
            to="profilePreferences"
            hash="notification-groups"
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('notifications.choose')}
          </AppLink>
        </p>
        <Card padded={false} className="mt-6 overflow-hidden">
          <All />
        </Card>
      </div>
    </div>
  )
}

function All() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(allNotificationsQuery())
  const isNew = useWhatWasNew()
  if (list.isPending) return <RowsSkeleton />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        requestId={tellError(list.error).requestId}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  }
  const all = newestFirst(list.data.pages.flatMap(({ data }) => data))
  if (all.length === 0)
    return <EmptyState icon={BellRing} title={t('notifications.empty')} hint={t('notifications.emptyHint')} />
  return (
    <>
      <ul aria-label={t('notifications.title')} className="divide-y divide-line">
        {all.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} isUnread={isNew(notification)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center gap-2 border-t border-line p-4">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-sm text-negative">
              {t('notifications.moreFailed')}
            </p>
          )}
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage({ cancelRefetch: false })}
          >
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Notifications that were unread when the page was opened stay marked while it is; the bell counts them no
 * more.
 */
function useWhatWasNew(): (notification: { readonly id: string; readonly is_read: boolean }) => boolean {
  const { data: latest } = useQuery(notificationsQuery())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const read = useRead()
  const unread = latest?.unread_count ?? 0
  // The server keeps what was read: arrivals on the open page count as read.
  useEffect(() => {
    if (unread > 0) read()
  }, [unread, read])
  const fresh = latest?.data.filter(({ id, is_read }) => !is_read && !seen.has(id)) ?? []
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]))
  return ({ id, is_read }) => !is_read || seen.has(id)
}

function RowsSkeleton() {
  return (
    <Loading className="grid gap-5 p-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  )
}
