import { BellRing, CircleCheck, CircleX, HandCoins } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  request_received: {
    icon: HandCoins,
    tone: 'accent',
    title: 'notifications.kind.request_received.title',
    detail: 'notifications.kind.request_received.detail',
  },
  request_reminder: {
    icon: BellRing,
    tone: 'warning',
    title: 'notifications.kind.request_reminder.title',
    detail: 'notifications.kind.request_reminder.detail',
  },
  request_paid: {
    icon: CircleCheck,
    tone: 'positive',
    title: 'notifications.kind.request_paid.title',
    detail: 'notifications.kind.request_paid.detail',
  },
  request_declined: {
    icon: CircleX,
    tone: 'negative',
    title: 'notifications.kind.request_declined.title',
    detail: 'notifications.kind.request_declined.detail',
  },
}
