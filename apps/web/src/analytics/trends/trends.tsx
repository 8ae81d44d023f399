import type { AnalyticsRange } from '@sadaf/api'
import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OtherCurrencies } from '../other-currencies.tsx'
import { trendsQuery } from '../queries.ts'
import { CashFlow } from './cash-flow.tsx'
import { CategoryOverTime } from './category-over-time.tsx'
import { HeatMap } from './heat-map.tsx'
import { Merchants } from './merchants.tsx'
import { NetWorth } from './net-worth.tsx'

const columnStyle = 'grid min-w-0 gap-4'

/** How money moved over the range. A part that cannot be loaded takes none of its neighbours with it. */
export default function TrendsTab({ range }: { readonly range: AnalyticsRange }) {
  const { t } = useTranslation()
  const trends = useQuery(trendsQuery(range))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {trends.data ? (
        <>
          <div className={columnStyle}>
            <CashFlow trends={trends.data} />
            <CategoryOverTime trends={trends.data} />
            <HeatMap trends={trends.data} />
          </div>
          <div className={columnStyle}>
            <NetWorth range={range} />
            <Merchants trends={trends.data} />
          </div>
          {trends.data.converted.length + trends.data.left_out.length > 0 && (
            <div className="grid gap-1 text-xs text-muted lg:col-span-2">
              <OtherCurrencies of={trends.data} />
            </div>
          )}
        </>
      ) : (
        <>
          {trends.isError ? (
            <ErrorState
              message={t('analytics.failed')}
              requestId={tellError(trends.error).requestId}
              retrying={trends.isFetching}
              onRetry={() => trends.refetch()}
            />
          ) : (
            <Loading>
              <Skeleton className="h-80 rounded-card!" />
            </Loading>
          )}
          <NetWorth range={range} />
        </>
      )}
    </div>
  )
}
