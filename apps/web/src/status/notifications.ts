import { Activity } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'
import { currentLanguage } from '../app/language/i18n.ts'

export const notifications: NotificationLooks = {
  incident_updated: {
    icon: Activity,
    tone: 'warning',
    title: 'notifications.kind.incident_updated.title',
    detail: 'notifications.kind.incident_updated.detail',
    // Operators write it in both languages.
    words: (parameters) => ({ what: parameters[`detail_${currentLanguage()}`] ?? '' }),
  },
}
