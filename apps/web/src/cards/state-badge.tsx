import { Check, CircleDashed, Clock, Lock, Snowflake } from 'lucide-react'
import type { Card } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'

const looks = {
  ordered: { tone: 'secondary', icon: Clock },
  inactive: { tone: 'warning', icon: CircleDashed },
  active: { tone: 'positive', icon: Check },
  frozen: { tone: 'secondary', icon: Snowflake },
  closed: { tone: 'secondary', icon: Lock },
} as const

/** How a card stands, by icon and word. */
export function StateBadge({ state }: { readonly state: Card['state'] }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`cards.state.${state}`)}
    </Badge>
  )
}
