import type { Notification } from '../app/api.ts'
import { currentLanguage, i18n } from '../app/i18n.ts'
import { toast } from '../ui/toast.ts'
import { notificationText } from './text.ts'

/** Says in a toast what has just arrived. */
export function announceNotification(notification: Notification): void {
  const { title, detail } = notificationText(notification, i18n.t, currentLanguage())
  const say = notification.kind.endsWith('_failed') ? toast.error : toast.success
  say(title, detail)
}
