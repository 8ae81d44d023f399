import { FileText } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'

export const notifications: NotificationLooks = {
  statement_ready: {
    icon: FileText,
    tone: 'accent',
    title: 'notifications.kind.statement_ready.title',
    detail: 'notifications.kind.statement_ready.detail',
    words: (parameters) => ({ month: parameters[`detail_${currentLanguage()}`] ?? '' }),
  },
}
