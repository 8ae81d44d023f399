import { CircleAlert, ShoppingBag } from 'lucide-react'
import type { NoticeLooks } from '../app/capability/looks.ts'

export const notices: NoticeLooks = {
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
