import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon, BellRing } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { tellError } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useLive } from '../app/live/live.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { NotificationItem } from './item.tsx'
import { newestFirst } from './newest-first.ts'
import { notificationsQuery } from './queries.ts'
import { useRead } from './use-read.ts'

/** How many unread are counted in figures; beyond it there are simply more. */
const MAX_COUNTED = 9

/**
 * The bell in the header: how many notifications are unread and, on a press, the latest. It is on every page of a
 * signed-in person, so the live channel is joined and left with it.
 */
export default function Bell({ userId }: { readonly userId: string }) {
  useLive(userId)
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  // Notifications that were unread when the list was opened stay marked until it is closed.
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<string>>(new Set())
  const notifications = useQuery(notificationsQuery())
  const read = useRead()
  const unread = notifications.data?.unread_count ?? 0

  const onOpenChange = (next: boolean) => {
    setIsOpen(next)
    if (!next) return
    const rows = notifications.data?.data ?? []
    setUnreadIds(new Set(rows.flatMap(({ id, is_read }) => (is_read ? [] : [id]))))
    if (unread > 0) read()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger className={buttonStyle({ variant: 'ghost', size: 'icon' })}>
        <BellIcon aria-hidden />
        <span className="sr-only">
          {unread > 0 ? t('notifications.open', { count: unread }) : t('notifications.openNone')}
        </span>
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute end-1 top-1 grid h-4.5 min-w-4.5 animate-enter place-items-center rounded-full bg-negative px-1 text-[0.6875rem]/none font-semibold text-negative-ink"
          >
            {unread > MAX_COUNTED
              ? `${formatNumber(MAX_COUNTED, language)}+`
              : formatNumber(unread, language)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby="notifications-title"
          className="z-50 flex max-h-[min(34rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise"
        >
          <h2 id="notifications-title" className="border-b border-line px-5 py-3.5 text-base font-semibold">
            {t('notifications.title')}
          </h2>
          <div className="min-h-0 overflow-y-auto">
            {notifications.isPending ? (
              <ItemsSkeleton />
            ) : notifications.isError && !notifications.data ? (
              <ErrorState
                requestId={tellError(notifications.error).requestId}
                retrying={notifications.isFetching}
                onRetry={() => notifications.refetch()}
              />
            ) : notifications.data.data.length === 0 ? (
              <EmptyState
                icon={BellRing}
                title={t('notifications.empty')}
                hint={t('notifications.emptyHint')}
              />
            ) : (
              <ul className="divide-y divide-line">
                {newestFirst(notifications.data.data).map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem
                      notification={notification}
                      isUnread={!notification.is_read || unreadIds.has(notification.id)}
                      onFollow={() => setIsOpen(false)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <AppLink
            to="dashboardNotifications"
            onClick={() => setIsOpen(false)}
            className="grid min-h-12 place-items-center border-t border-line text-sm font-semibold text-accent -outline-offset-2 hover:bg-subtle/60"
          >
            {t('notifications.seeAll')}
          </AppLink>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function ItemsSkeleton() {
  return (
    <Loading className="grid gap-5 p-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </Loading>
  )
}
