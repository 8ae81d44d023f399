import { CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import type { Status } from '../app/requests/api.ts'
import { Badge } from '../ui/badge.tsx'

/** Only what needs a look has a pill; that the rest is completed goes without saying. */
const statusLooks = {
  pending: { tone: 'secondary', icon: Clock },
  failed: { tone: 'destructive', icon: CircleAlert },
} as const

export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation()
  if (status === 'completed') return null
  const { tone, icon: Icon } = statusLooks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`transactions.status.${status}`)}
    </Badge>
  )
}
