import { CircleAlert, CircleCheck, Landmark } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  payout_completed: {
    icon: CircleCheck,
    tone: 'accent',
    title: 'notifications.kind.payout_completed.title',
    detail: 'notifications.kind.payout_completed.detail',
  },
  payout_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.payout_failed.title',
    detail: 'notifications.kind.payout_failed.detail',
  },
  payee_added: {
    icon: Landmark,
    tone: 'accent',
    title: 'notifications.kind.payee_added.title',
    detail: 'notifications.kind.payee_added.detail',
  },
  payee_rejected: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.payee_rejected.title',
    detail: 'notifications.kind.payee_rejected.detail',
  },
}
