import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Status } from '../app/api.ts'
import { Badge } from '../ui/badge.tsx'

/** The specification's looks: completed default, pending secondary, failed destructive. */
export const statusLooks = {
  completed: { tone: 'default', icon: CircleCheck },
  pending: { tone: 'secondary', icon: Clock },
  failed: { tone: 'destructive', icon: CircleAlert },
} as const

export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`transactions.status.${status}`)}
    </Badge>
  )
}
