import type { TradingOrder } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Stage, stageOf } from '../words.ts'

const tones = {
  queued: 'secondary',
  open: 'default',
  part: 'default',
  cancelling: 'warning',
  filled: 'positive',
  cancelled: 'secondary',
  expired: 'secondary',
  rejected: 'destructive',
} as const satisfies Record<Stage, string>

/** How an order stands, in a word. */
export function StageBadge({ order }: { readonly order: Pick<TradingOrder, 'stage' | 'filled'> }) {
  const { t } = useTranslation()
  const stage = stageOf(order)
  return <Badge tone={tones[stage]}>{t(`trading.stage.${stage}`)}</Badge>
}
