import { useQuery } from '@tanstack/react-query'
import { tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AssetMark } from '../markets/index.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { offersQuery } from './queries.ts'
import { rateText } from './rate-text.ts'

const gridStyle = 'grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3'

/** Rates that staking pays now at the venue, the highest first. */
export function StakingRates({ className }: { readonly className?: string }) {
  const { t, language } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(offersQuery(language))
  if (error && !data)
    return (
      <ErrorState
        message={t('staking.failed')}
        requestId={tellError(error).requestId}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  return (
    <div className={className}>
      {data ? (
        <ul aria-label={t('staking.offers')} className={gridStyle}>
          {data.data.map(({ symbol, name, rate_percentage: percentage }) => (
            <li key={symbol} className="flex min-h-12 items-center gap-3 text-sm">
              <AssetMark symbol={symbol} />
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              <bdi dir="ltr" className="figures font-semibold">
                {rateText(percentage, language)}
              </bdi>
            </li>
          ))}
        </ul>
      ) : (
        <Loading className={gridStyle}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="my-1 h-10" />
          ))}
        </Loading>
      )}
    </div>
  )
}
