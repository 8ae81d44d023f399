import { CircleCheck, PencilLine, TimerOff } from 'lucide-react'
import type { NoticeLooks } from '../app/capability/looks.ts'

export const notices: NoticeLooks = {
  order_filled: {
    icon: CircleCheck,
    tone: 'positive',
    title: 'notifications.kind.order_filled.title',
    detail: 'notifications.kind.order_filled.detail',
  },
  order_ended: {
    icon: TimerOff,
    tone: 'warning',
    title: 'notifications.kind.order_ended.title',
    detail: 'notifications.kind.order_ended.detail',
  },
  order_corrected: {
    icon: PencilLine,
    tone: 'accent',
    title: 'notifications.kind.order_corrected.title',
    detail: 'notifications.kind.order_corrected.detail',
  },
}
