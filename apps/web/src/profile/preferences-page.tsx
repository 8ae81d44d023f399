import { Suspense } from 'react'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Appearance } from './appearance.tsx'
import { authUserQuery } from './auth-user.ts'
import { FiguresAndDays } from './figures-and-days.tsx'
import { NotificationChannels } from './notification-channels.tsx'
import { notificationSettingsQuery } from './notification-settings.ts'
import { WithMe } from './with-me.tsx'

const NotificationGroups = late(() =>
  import('./notification-groups.tsx').then((module) => ({ default: module.NotificationGroups })),
)

export const loader = prefetch((client) => {
  void client.prefetchQuery(authUserQuery())
  void client.prefetchQuery(notificationSettingsQuery())
})

/** How one likes things: words, colours, figures, days and messages. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('menus.page.preferences') })}</title>
      <WithMe>
        {(me) => (
          <>
            <Appearance preferences={me.preferences} />
            <FiguresAndDays preferences={me.preferences} />
            <NotificationChannels preferences={me.preferences} />
            <Suspense fallback={<Skeleton className="h-96" />}>
              <NotificationGroups preferences={me.preferences} />
            </Suspense>
          </>
        )}
      </WithMe>
    </>
  )
}
