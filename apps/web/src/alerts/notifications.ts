import { BellRing, TimerOff } from 'lucide-react'
import type { NotificationLook, NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'

/** The server says it whole, in the clock of who reads it and with the figures of then. */
const words: NotificationLook['words'] = (parameters) => ({
  what: parameters[`detail_${currentLanguage()}`] ?? '',
})

export const notifications: NotificationLooks = {
  price_alert_fired: {
    icon: BellRing,
    tone: 'accent',
    title: 'notifications.kind.price_alert_fired.title',
    detail: 'notifications.kind.price_alert_fired.detail',
    words,
  },
  price_alert_ended: {
    icon: TimerOff,
    tone: 'warning',
    title: 'notifications.kind.price_alert_ended.title',
    detail: 'notifications.kind.price_alert_ended.detail',
    words,
  },
}
