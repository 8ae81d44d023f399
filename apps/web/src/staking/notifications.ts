import { CircleAlert, Gift, Undo2 } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  staking_reward_paid: {
    icon: Gift,
    tone: 'positive',
    title: 'notifications.kind.staking_reward_paid.title',
    detail: 'notifications.kind.staking_reward_paid.detail',
  },
  staking_returned: {
    icon: Undo2,
    tone: 'positive',
    title: 'notifications.kind.staking_returned.title',
    detail: 'notifications.kind.staking_returned.detail',
  },
  staking_failed: {
    icon: CircleAlert,
    tone: 'negative',
    title: 'notifications.kind.staking_failed.title',
    detail: 'notifications.kind.staking_failed.detail',
  },
}
