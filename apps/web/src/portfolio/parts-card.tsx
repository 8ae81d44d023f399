import { useQuery } from '@tanstack/react-query'
import { type PortfolioResult, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { HowParts } from './how-parts.tsx'
import { methods } from './method.ts'
import { Parts } from './parts.tsx'
import { resultQuery } from './queries.ts'

/** Result of all holdings in the preferred currency, by both methods, in a part by prices and a part by the rate. */
export default function PartsCard() {
  const { t } = useTranslation()
  const result = useQuery(resultQuery())
  if (result.data) return <Told result={result.data} />
  return (
    <Card>
      {result.isError ? (
        <ErrorState
          message={t('portfolio.failed')}
          requestId={tellError(result.error).requestId}
          retrying={result.isFetching}
          onRetry={() => result.refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      )}
    </Card>
  )
}

function Told({ result }: { readonly result: PortfolioResult }) {
  const { t } = useTranslation()
  const { currency, rate } = result
  return (
    <Card>
      <CardHeader
        title={t('portfolio.parts.title')}
        description={t('portfolio.parts.intro', { currency })}
        action={<HowParts currency={currency} />}
      />
      {rate === null ? (
        <p className="mt-4 text-sm text-muted">{t('portfolio.parts.noRate', { currency })}</p>
      ) : (
        <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {methods.map((method) => (
            // No region of its own: those of the methods in the card above have the same names.
            <div key={method}>
              <h3 className="text-sm font-semibold">{t(`portfolio.method.${method}`)}</h3>
              <Parts told={result[method]} />
            </div>
          ))}
        </div>
      )}
      {rate !== null && <Rate rate={rate} currency={currency} />}
    </Card>
  )
}

const RATE_DIGITS = 6

function Rate({
  rate,
  currency,
}: {
  readonly rate: NonNullable<PortfolioResult['rate']>
  readonly currency: string
}) {
  const { t, language } = useTranslation()
  const isDollars = currency === 'USD'
  const day = formatDate(new Date(`${rate.day}T12:00:00Z`), 'day', language, 'UTC')
  const digits = { maximumFractionDigits: RATE_DIGITS }
  return (
    <p className="mt-4 border-t border-line pt-4 text-xs text-muted">
      {t(isDollars ? 'portfolio.parts.inDollars' : 'portfolio.parts.present', { day })}
      {!isDollars && (
        <bdi dir="ltr" className="figures ms-1.5">
          1 USD = {formatNumber(Number(rate.per_dollar), language, digits)} {currency}
        </bdi>
      )}
    </p>
  )
}
