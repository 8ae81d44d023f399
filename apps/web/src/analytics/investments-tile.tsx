import type { AnalyticsRange } from '@sadaf/api'
import { useQuery } from '@tanstack/react-query'
import { toMoney } from '../app/api/amounts.ts'
import type { Worth } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Before } from './before.tsx'
import { worthQuery } from './queries.ts'

/** Return on investments over the range; links to the portfolio. */
export function InvestmentsTile({ range }: { readonly range: AnalyticsRange }) {
  const { t } = useTranslation()
  const worth = useQuery(worthQuery(range))
  return (
    <>
      <h2 className="text-sm font-normal text-muted">
        <AppLink to="analyticsInvestments" className="inline-flex min-h-6 items-center hover:text-accent">
          {t('analytics.invest.title')}
        </AppLink>
      </h2>
      {worth.data ? <Known investments={worth.data.investments} /> : <Missing isFailed={worth.isError} />}
    </>
  )
}

function Known({ investments }: Pick<Worth, 'investments'>) {
  const { t } = useTranslation()
  if (investments === null) return <p className="mt-2 text-sm text-muted">{t('analytics.invest.none')}</p>
  const { amount, before } = investments
  if (amount === null) return <p className="mt-2 text-sm text-muted">{t('analytics.invest.unknown')}</p>
  return (
    <>
      <Money
        value={toMoney(amount)}
        sign="always"
        className="mt-1 block text-lg font-semibold tracking-tight sm:text-2xl"
      />
      {before && <Before figure={{ amount, before }} good="more" />}
    </>
  )
}

function Missing({ isFailed }: { readonly isFailed: boolean }) {
  const { t } = useTranslation()
  return isFailed ? (
    <p className="mt-2 text-sm text-muted">{t('analytics.trends.worthFailed')}</p>
  ) : (
    <Skeleton className="mt-2 h-8 w-32" />
  )
}
