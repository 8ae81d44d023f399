import type { P2pTrade } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'

const tones = {
  waiting: 'warning',
  settling: 'default',
  disputed: 'destructive',
  completed: 'positive',
  cancelled: 'secondary',
  expired: 'secondary',
  returned: 'secondary',
  failed: 'destructive',
} as const satisfies Record<P2pTrade['state'], string>

/** How a trade stands, in a word. */
export function StateBadge({ state }: Pick<P2pTrade, 'state'>) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`p2p.state.${state}`)}</Badge>
}
