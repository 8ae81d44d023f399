import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import type { Status } from '../app/requests/api.ts'
import { Badge } from '../ui/badge.tsx'

/** The specification's looks: completed default, pending secondary, failed destructive. An icon marks what needs a look. */
const statusLooks = {
  completed: { tone: 'default', icon: null },
  pending: { tone: 'secondary', icon: Clock },
  failed: { tone: 'destructive', icon: CircleAlert },
} as const

export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = statusLooks[status]
  return (
    <Badge tone={tone}>
      {Icon && <Icon aria-hidden />}
      {t(`transactions.status.${status}`)}
    </Badge>
  )
}
