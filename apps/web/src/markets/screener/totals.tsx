import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Markets } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Changing } from '../changing.tsx'
import { changeText, directionOf, largeText, shareText } from '../figures.ts'

/** The market as a whole: what it is worth, what was traded in a day, and how much of it is Bitcoin. */
export function Totals({
  totals,
  isCrypto,
}: {
  readonly totals?: Markets['totals'] | undefined
  readonly isCrypto: boolean
}) {
  const { t, language } = useTranslation()
  const figure = (text: (known: Markets['totals']) => string) =>
    totals ? <Changing text={text(totals)} /> : <Skeleton className="h-6 w-32" />
  const before = totals?.btc_dominance_before ?? null
  return (
    <dl
      aria-label={t('markets.totals.label')}
      className={cn(
        'mt-6 grid gap-3 max-md:grid-cols-2 sm:gap-4',
        isCrypto ? 'md:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      <Tile
        isPearl
        title={t('markets.totals.marketCap')}
        aside={<ChangeBadge percent={totals?.market_cap_change_24h ?? null} isOnPearl />}
      >
        {figure((known) => largeText(known.market_cap, language))}
      </Tile>
      <Tile
        title={t('markets.totals.volume')}
        aside={<ChangeBadge percent={totals?.volume_change_24h ?? null} />}
      >
        {figure((known) => largeText(known.volume_24h, language))}
      </Tile>
      {isCrypto && (
        <Tile
          title={t('markets.totals.dominance')}
          aside={
            before !== null && (
              <Badge tone="secondary" className="max-lg:hidden">
                {t('markets.totals.was', { share: shareText(before, language) })}
              </Badge>
            )
          }
        >
          {figure((known) => shareText(known.btc_dominance, language))}
        </Tile>
      )}
    </dl>
  )
}

function Tile({
  title,
  aside,
  isPearl = false,
  children,
}: {
  readonly title: string
  readonly aside: ReactNode
  readonly isPearl?: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-wrap items-start justify-between gap-x-3 rounded-card border px-4 py-3.5 shadow-card lg:px-6 lg:py-4',
        isPearl ? 'border-transparent bg-pearl max-md:col-span-full' : 'border-line bg-surface',
      )}
    >
      <dt className="min-w-0 text-sm font-medium">{title}</dt>
      {aside && <dd>{aside}</dd>}
      <dd className="mt-0.5 flex min-h-8 basis-full items-center text-lg font-semibold tracking-tight sm:text-xl">
        {children}
      </dd>
    </div>
  )
}

const tones = { up: 'positive', down: 'destructive', flat: 'secondary' } as const
const arrows = { up: TrendingUp, down: TrendingDown, flat: Minus } as const
/** The pearl is light in both themes. */
const onPearl = {
  up: 'bg-pearl-paper/70! text-pearl-positive!',
  down: 'bg-pearl-paper/70! text-pearl-negative!',
  flat: 'bg-pearl-paper/70! text-pearl-muted!',
} as const

function ChangeBadge({
  percent,
  isOnPearl = false,
}: {
  readonly percent: string | null
  readonly isOnPearl?: boolean
}) {
  const { language } = useTranslation()
  if (percent === null) return null
  const direction = directionOf(percent)
  const Arrow = arrows[direction]
  return (
    <Badge tone={tones[direction]} className={cn(isOnPearl ? onPearl[direction] : 'max-lg:hidden')}>
      <Arrow aria-hidden />
      <bdi dir="ltr" className="figures">
        {changeText(percent, language)}
      </bdi>
    </Badge>
  )
}
