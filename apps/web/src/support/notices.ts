import { MessagesSquare } from 'lucide-react'
import type { NoticeLooks } from '../app/capability/looks.ts'

export const notices: NoticeLooks = {
  ticket_answered: {
    icon: MessagesSquare,
    tone: 'accent',
    title: 'notifications.kind.ticket_answered.title',
    detail: 'notifications.kind.ticket_answered.detail',
  },
}
