import { CircleAlert, Coins } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  crypto_purchase_completed: {
    icon: Coins,
    tone: 'positive',
    title: 'notifications.kind.crypto_purchase_completed.title',
    detail: 'notifications.kind.crypto_purchase_completed.detail',
  },
  crypto_purchase_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.crypto_purchase_failed.title',
    detail: 'notifications.kind.crypto_purchase_failed.detail',
  },
}
