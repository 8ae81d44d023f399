import { Unplug } from 'lucide-react'
import type { NoticeLooks } from '../app/capability/looks.ts'

export const notices: NoticeLooks = {
  webhook_switched_off: {
    icon: Unplug,
    tone: 'warning',
    title: 'notifications.kind.webhook_switched_off.title',
    detail: 'notifications.kind.webhook_switched_off.detail',
  },
}
