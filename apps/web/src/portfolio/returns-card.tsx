import { useQuery } from '@tanstack/react-query'
import type { PortfolioHistory } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Dots, useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { signedPercentText } from '../ui/amounts/money-text.ts'
import { Percent } from '../ui/amounts/percent.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { formatDate } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { readRange } from './address.ts'
import { historyQuery } from './queries.ts'
import { useAddress } from './use-address.ts'

type Returns = NonNullable<PortfolioHistory['returns']>

/** Both returns over the range that is shown, each with a sentence that says what it is of. */
export function ReturnsCard() {
  const { t, language } = useTranslation()
  const { address } = useAddress()
  const history = useQuery(historyQuery(readRange(address)))
  if (history.isPending)
    return (
      <Loading>
        <Skeleton className="h-44 rounded-card!" />
      </Loading>
    )
  // The card above says that it could not be loaded.
  if (!history.data) return null
  const { returns } = history.data
  const since = returns && formatDate(new Date(`${returns.since}T12:00:00Z`), 'day', language, 'UTC')
  return (
    <Card>
      <CardHeader
        title={since === null ? t('portfolio.returns.none') : t('portfolio.returns.title', { day: since })}
      />
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:divide-x sm:divide-line sm:rtl:divide-x-reverse">
        <Return of="timeWeighted" told={returns?.time_weighted ?? null} />
        <Return of="moneyWeighted" told={returns?.money_weighted ?? null} />
      </dl>
      <p className="mt-4 text-xs text-muted">{t('portfolio.returns.timing')}</p>
    </Card>
  )
}

function Return({
  of,
  told,
}: {
  readonly of: 'timeWeighted' | 'moneyWeighted'
  readonly told: Returns['time_weighted']
}) {
  const { t, language } = useTranslation()
  const isHidden = useAmountsHidden()
  return (
    <div className="sm:not-first:ps-8">
      <dt className="text-sm font-medium">{t(`portfolio.returns.${of}`)}</dt>
      <dd className="mt-1">
        {told === null ? (
          <span className="text-lg font-semibold text-muted">{t('portfolio.returns.unknown')}</span>
        ) : isHidden ? (
          <Dots label={t('common.money.hidden')} />
        ) : (
          <span className="text-xl font-semibold">
            <Percent value={told.yearly ?? told.period} />
            {told.yearly !== null && (
              <span className="text-sm font-normal text-muted"> {t('portfolio.returns.yearly')}</span>
            )}
          </span>
        )}
        <p className="mt-1 text-sm text-muted">
          {t(`portfolio.returns.${of}Hint`)}
          {told !== null && told.yearly !== null && !isHidden && (
            <> {t('portfolio.returns.period', { percent: signedPercentText(told.period, language) })}</>
          )}
        </p>
      </dd>
    </div>
  )
}
