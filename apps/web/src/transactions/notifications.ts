import { FileCheck, FileX, MessageSquareReply } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  report_answered: {
    icon: MessageSquareReply,
    tone: 'accent',
    title: 'notifications.kind.report_answered.title',
    detail: 'notifications.kind.report_answered.detail',
  },
  export_ready: {
    icon: FileCheck,
    tone: 'positive',
    title: 'notifications.kind.export_ready.title',
    detail: 'notifications.kind.export_ready.detail',
  },
  export_failed: {
    icon: FileX,
    tone: 'negative',
    title: 'notifications.kind.export_failed.title',
    detail: 'notifications.kind.export_failed.detail',
  },
}
