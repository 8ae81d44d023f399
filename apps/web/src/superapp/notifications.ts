import { CircleAlert, ShoppingBag } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  app_payment_completed: {
    icon: ShoppingBag,
    tone: 'accent',
    title: 'notifications.kind.app_payment_completed.title',
    detail: 'notifications.kind.app_payment_completed.detail',
  },
  app_payment_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.app_payment_failed.title',
    detail: 'notifications.kind.app_payment_failed.detail',
  },
}
