import { MessagesSquare } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  ticket_answered: {
    icon: MessagesSquare,
    tone: 'accent',
    title: 'notifications.kind.ticket_answered.title',
    detail: 'notifications.kind.ticket_answered.detail',
  },
}
