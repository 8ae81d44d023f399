import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { type Insight, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { insightsQuery } from '../queries.ts'
import { InsightCard } from './insight-card.tsx'

const shown = ['all', 'warning', 'success', 'info'] as const satisfies readonly ('all' | Insight['type'])[]

/** Insights into one's own transactions, each with its evidence and a link to it. */
export default function Insights() {
  const { t, language } = useTranslation()
  const insights = useQuery(insightsQuery())
  const [type, setType] = useState<(typeof shown)[number]>('all')
  if (!insights.data)
    return insights.isError ? (
      <ErrorState
        message={t('analytics.insights.failed')}
        requestId={tellError(insights.error).requestId}
        retrying={insights.isFetching}
        onRetry={() => insights.refetch()}
      />
    ) : (
      <Loading className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-56 rounded-card!" />
        <Skeleton className="h-56 rounded-card!" />
      </Loading>
    )
  const all = insights.data.data
  const of = (each: (typeof shown)[number]) => all.filter((one) => each === 'all' || one.type === each)
  if (all.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Lightbulb}
          title={t('analytics.insights.empty')}
          hint={t('analytics.insights.emptyHint')}
        />
      </Card>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('analytics.insights.show')}
          value={type}
          options={shown.map((value) => ({
            value,
            label: (
              <>
                {t(`analytics.insights.type.${value}`)}{' '}
                <span className="figures text-muted">{formatNumber(of(value).length, language)}</span>
              </>
            ),
          }))}
          onValueChange={setType}
          className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1"
        />
        <p className="text-sm text-muted">{t('analytics.insights.facts')}</p>
      </div>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {of(type).map((insight) => (
          <li key={insight.key}>
            <InsightCard insight={insight} />
          </li>
        ))}
      </ul>
      {of(type).length === 0 && (
        <p className="py-8 text-center text-sm text-muted">{t('analytics.insights.none')}</p>
      )}
    </>
  )
}
