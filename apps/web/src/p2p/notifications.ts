import { CircleCheck, HandCoins, ShieldAlert, TimerOff } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  p2p_taken: {
    icon: HandCoins,
    tone: 'accent',
    title: 'notifications.kind.p2p_taken.title',
    detail: 'notifications.kind.p2p_taken.detail',
  },
  p2p_completed: {
    icon: CircleCheck,
    tone: 'positive',
    title: 'notifications.kind.p2p_completed.title',
    detail: 'notifications.kind.p2p_completed.detail',
  },
  p2p_ended: {
    icon: TimerOff,
    tone: 'warning',
    title: 'notifications.kind.p2p_ended.title',
    detail: 'notifications.kind.p2p_ended.detail',
  },
  p2p_disputed: {
    icon: ShieldAlert,
    tone: 'warning',
    title: 'notifications.kind.p2p_disputed.title',
    detail: 'notifications.kind.p2p_disputed.detail',
  },
}
