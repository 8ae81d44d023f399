import type { Notification } from '../app/api/api.ts'
import { balancesAreHidden } from '../app/balance-visibility.ts'
import { currentTranslation } from '../app/language/i18n.ts'
import { HIDDEN_AMOUNT, withHiddenAmounts } from '../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { toast } from '../ui/toasts/toast.ts'
import { notificationLook, notificationText } from './text.ts'

/**
 * Says in a toast what has just arrived. Toasts stand outside the pages, so whether amounts are hidden is asked here.
 */
export function announceNotification(notification: Notification): void {
  const { tone, announce } = notificationLook(notification)
  if (announce) {
    announce(notification)
    return
  }
  const translation = currentTranslation()
  const { t } = translation
  const { title, detail } = notificationText(notification, translation, (amount) =>
    balancesAreHidden() ? HIDDEN_AMOUNT : moneyText(amount, translation.language),
  )
  const isGood = tone === 'positive' || tone === 'accent'
  const say = isGood ? toast.success : toast.error
  say(withHiddenAmounts(title, t), withHiddenAmounts(detail, t))
}
