import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Appearance } from './appearance.tsx'
import { authUserQuery } from './auth-user.ts'
import { FiguresAndDays } from './figures-and-days.tsx'
import { NotificationChannels } from './notification-channels.tsx'
import { NotificationGroups } from './notification-groups.tsx'
import { notificationSettingsQuery } from './notification-settings.ts'
import { WithMe } from './with-me.tsx'

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
            <NotificationGroups preferences={me.preferences} />
          </>
        )}
      </WithMe>
    </>
  )
}
