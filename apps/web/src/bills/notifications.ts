import { CalendarClock, CircleAlert, ReceiptText } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'

export const notifications: NotificationLooks = {
  bill_due: {
    icon: CalendarClock,
    tone: 'accent',
    title: 'notifications.kind.bill_due.title',
    detail: 'notifications.kind.bill_due.detail',
    words: (parameters) => ({ day: parameters[`detail_${currentLanguage()}`] ?? '' }),
  },
  bill_payment_completed: {
    icon: ReceiptText,
    tone: 'accent',
    title: 'notifications.kind.bill_payment_completed.title',
    detail: 'notifications.kind.bill_payment_completed.detail',
  },
  bill_payment_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.bill_payment_failed.title',
    detail: 'notifications.kind.bill_payment_failed.detail',
  },
}
