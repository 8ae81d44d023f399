import { LockOpen, ShieldAlert } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  account_restricted: {
    icon: ShieldAlert,
    tone: 'warning',
    title: 'notifications.kind.account_restricted.title',
    detail: 'notifications.kind.account_restricted.detail',
  },
  restriction_lifted: {
    icon: LockOpen,
    tone: 'positive',
    title: 'notifications.kind.restriction_lifted.title',
    detail: 'notifications.kind.restriction_lifted.detail',
  },
}
