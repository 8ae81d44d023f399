import { Ban, CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { outcomeOf } from './outcome-of.ts'

/** Only what needs a look has a pill; that the rest is completed goes without saying. */
const looks = {
  pending: { tone: 'secondary', icon: Clock },
  failed: { tone: 'destructive', icon: CircleAlert },
  cancelled: { tone: 'secondary', icon: Ban },
  called_off: { tone: 'secondary', icon: Ban },
} as const

export function StatusBadge({ of }: { readonly of: Parameters<typeof outcomeOf>[0] }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(of)
  if (outcome === 'completed') return null
  const { tone, icon: Icon } = looks[outcome]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`transactions.status.${outcome}`)}
    </Badge>
  )
}
