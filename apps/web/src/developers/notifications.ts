import { Unplug } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'

export const notifications: NotificationLooks = {
  webhook_switched_off: {
    icon: Unplug,
    tone: 'warning',
    title: 'notifications.kind.webhook_switched_off.title',
    detail: 'notifications.kind.webhook_switched_off.detail',
  },
}
