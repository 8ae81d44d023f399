import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Sprout } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Badge } from '../ui/badge.tsx'
import { offersQuery } from './queries.ts'
import { rateText } from './rate-text.ts'

/** The way to staking, with the highest rate that is offered now. */
export function StakingLine() {
  const { t, language } = useTranslation()
  const { data } = useQuery(offersQuery(language))
  const [highest] = data?.data ?? []
  return (
    <AppLink
      to="cryptoStaking"
      className="mt-3 flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:bg-subtle sm:mt-4 sm:px-6"
    >
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
      >
        <Sprout className="size-5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t('crypto.staking.title')}</span>
          {highest && (
            <Badge tone="pearl">
              {t('crypto.staking.upTo', { rate: rateText(highest.rate_percentage, language) })}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-muted">{t('crypto.staking.text')}</span>
      </span>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" strokeWidth={1.75} />
    </AppLink>
  )
}
