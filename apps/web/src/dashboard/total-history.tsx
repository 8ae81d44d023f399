import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import { type Accounts, type TotalHistory as History, tellError } from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { moneyText } from '../ui/amounts/money-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Change } from './change.tsx'
import { hasNothing } from './has-nothing.ts'
import { MovedBy } from './moved-by.tsx'
import { totalHistoryQuery } from './queries.ts'
import { trendOf } from './trend.ts'
import { TrendLine } from './trend-line.tsx'
import { useDayText } from './use-day-text.ts'

/** How the total came to be what it is: the change, the line of 30 days and what moved it. */
export function TotalHistory({ accounts }: { readonly accounts: Accounts }) {
  const { t } = useTranslation()
  const history = useQuery(totalHistoryQuery())
  if (history.isPending) return <TotalHistorySkeleton />
  if (history.isError && !history.data) {
    return (
      <ErrorState
        message={t('dashboard.history.failed')}
        requestId={tellError(history.error).requestId}
        retrying={history.isFetching}
        onRetry={() => history.refetch()}
        className="py-4!"
      />
    )
  }
  if (hasNothing(history.data)) return <div className="md:h-5" />
  return (
    <>
      <div className="md:px-6">
        <Change history={history.data} />
        <Line history={history.data} />
      </div>
      <MovedBy history={history.data} accounts={accounts} />
    </>
  )
}

function Line({ history: { points } }: { readonly history: History }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayText = useDayText()
  const isHidden = useAmountsHidden()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const [from, to] = [toMoney(first.total), toMoney(last.total)].map((total) => moneyText(total, language))
  const day = dayText(first.day)
  return (
    <>
      <TrendLine
        className={lineStyle}
        points={isHidden ? [] : trendOf(points.map(({ total }) => toMoney(total).minor))}
        label={
          isHidden
            ? t('dashboard.history.hiddenLine')
            : t('dashboard.history.line', { day, from: from ?? '', to: to ?? '' })
        }
      />
      {/* Places of a line to the right, whose words have their own direction. */}
      <div aria-hidden dir="ltr" className="relative mt-2.5 h-7 text-xs text-muted max-md:hidden">
        <span className="figures absolute start-0">
          <bdi>
            {dayText(first.day)}
            {!isHidden && (
              <>
                {' · '}
                <bdi dir="ltr">{from}</bdi>
              </>
            )}
          </bdi>
        </span>
        {points.map(
          ({ day: each }, index) =>
            isTick(index, points.length) && (
              <span
                key={each}
                className="absolute -translate-x-1/2"
                style={{ insetInlineStart: `${(index / (points.length - 1)) * 100}%` }}
              >
                <bdi>{dayText(each)}</bdi>
              </span>
            ),
        )}
        <span className="absolute end-0">
          <bdi>{t('dashboard.history.today')}</bdi>
        </span>
      </div>
    </>
  )
}

/** A day a week back from today, as far as the first has room beside it. */
function isTick(index: number, length: number): boolean {
  return (length - 1 - index) % 7 === 0 && index > 6 && index < length - 1
}

const lineStyle = 'mt-3 h-12 me-1.5 md:mt-4 md:h-28'

/** Of the same height as what comes. */
export function TotalHistorySkeleton() {
  return (
    <Loading>
      <div className="md:px-6">
        <div className="flex h-5.5 items-center">
          <Skeleton className="h-4 w-56" />
        </div>
        <Skeleton className={lineStyle} />
        <div className="mt-2.5 h-7 max-md:hidden" />
      </div>
      <div className="h-19.25 border-t border-line max-md:hidden" />
    </Loading>
  )
}
