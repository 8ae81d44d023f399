import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { LauncherPart } from '../app/capability/launcher.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Matter } from '../ui/matter.tsx'
import { notificationsQuery } from './queries.ts'

/** Unread notifications. */
function Matters() {
  const { t } = useTranslation()
  const count = useQuery(notificationsQuery()).data?.unread_count ?? 0
  if (count === 0) return null
  return (
    <Matter
      icon={Bell}
      tone="accent"
      title={t('notifications.unreadCount', { count })}
      hint={t('notifications.unreadHint')}
      action={
        <AppLink to="dashboardNotifications" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {t('notifications.read')}
        </AppLink>
      }
    />
  )
}

export const launcher: LauncherPart = { name: 'notifications', Matters }
