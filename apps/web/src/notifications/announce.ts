import { currentTranslation } from '../app/language/i18n.ts'
import type { Notification } from '../app/requests/api.ts'
import { toast } from '../ui/toast.ts'
import { noticeLook, notificationText } from './text.ts'

/** Says in a toast what has just arrived. */
export function announceNotification(notification: Notification): void {
  const { language, t } = currentTranslation()
  const { title, detail } = notificationText(notification, t, language)
  const { tone } = noticeLook(notification)
  const isGood = tone === 'positive' || tone === 'accent'
  const say = isGood ? toast.success : toast.error
  say(title, detail)
}
