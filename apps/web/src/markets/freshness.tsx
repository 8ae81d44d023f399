import { ClockAlert, OctagonPause } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MarketAsset } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { ageText, clockText } from './moments.ts'
import { useZone } from './use-zone.ts'

const A_SECOND_MS = 1_000

/** How fresh prices are: live with the clock's time, or how old they are. */
export function Freshness({
  quotedAt,
  state,
}: {
  readonly quotedAt: string | null
  readonly state: MarketAsset['state']
}) {
  const { t, language } = useTranslation()
  const zone = useZone()
  if (quotedAt === null) return <span className="text-xs text-muted">{t('markets.noPrice')}</span>
  const clock = <bdi className="figures">{clockText(new Date(quotedAt), language, zone)}</bdi>
  if (state === 'live')
    return (
      <span className="inline-flex min-h-6 items-center gap-2 text-xs font-medium text-muted">
        <span aria-hidden className="size-2 rounded-full bg-positive ring-3 ring-positive-soft" />
        <span>
          {t('markets.live')} · {clock}
        </span>
      </span>
    )
  if (state === 'halted')
    return (
      <Badge tone="warning" title={t('markets.haltedHint')}>
        <OctagonPause aria-hidden />
        <span>
          {t('markets.halted')} · {clock}
        </span>
      </Badge>
    )
  return (
    <Badge tone="warning" title={t('markets.staleHint')}>
      <ClockAlert aria-hidden />
      <span>
        <Age since={quotedAt} /> · {clock}
      </span>
    </Badge>
  )
}

function Age({ since }: { readonly since: string }) {
  const { t, language } = useTranslation()
  const [now, setNow] = useState(Date.now)
  // The clock is the browser's.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = (now - Date.parse(since)) / A_SECOND_MS
  return t('markets.old', { age: ageText(seconds, language) })
}
