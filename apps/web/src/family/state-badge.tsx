import { Check, Clock, Hourglass, X } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import type { Chore, Entry, FamilyRequest, Withdrawal } from './queries.ts'

type State = Chore['state'] | Entry['status'] | FamilyRequest['state'] | Withdrawal['state']

const looks = {
  pending: { tone: 'secondary', icon: Clock },
  offered: { tone: 'warning', icon: Hourglass },
  done: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'positive', icon: Check },
  paid: { tone: 'positive', icon: Check },
  approved: { tone: 'positive', icon: Check },
  completed: { tone: 'default', icon: Check },
  failed: { tone: 'destructive', icon: X },
  declined: { tone: 'destructive', icon: X },
} as const satisfies Record<State, object>

/** How a chore, a request or an entry of the activity stands, by icon and word. */
export function StateBadge({ state }: { readonly state: State }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`family.state.${state}`)}
    </Badge>
  )
}
