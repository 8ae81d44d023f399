import { Ban, Check, Clock, Hourglass, X } from 'lucide-react'
import type { PaymentRequest } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'

const looks = {
  open: { tone: 'warning', icon: Hourglass },
  onItsWay: { tone: 'default', icon: Clock },
  paid: { tone: 'positive', icon: Check },
  settled: { tone: 'secondary', icon: Check },
  declined: { tone: 'destructive', icon: X },
  cancelled: { tone: 'secondary', icon: Ban },
  lapsed: { tone: 'secondary', icon: Clock },
} as const

/** How one share stands, in a word of its own for each side. */
export function ShareBadge({
  share: { status, arrived_at: arrived },
  direction,
}: {
  readonly share: PaymentRequest['shares'][number]
  readonly direction: PaymentRequest['direction']
}) {
  const { t } = useTranslation()
  const shown = status === 'paid' && arrived === null ? 'onItsWay' : status
  const { tone, icon: Icon } = looks[shown]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`requests.status.${direction}.${shown}`)}
    </Badge>
  )
}
