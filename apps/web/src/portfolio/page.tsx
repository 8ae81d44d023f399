import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { tellError } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { GainsButton } from './gains-button.tsx'
import { hasHadSomething } from './had-something.ts'
import { portfolioQuery } from './queries.ts'

const PortfolioContent = late(() => import('./content.tsx'))

export const loader = prefetch((client) => void client.prefetchQuery(portfolioQuery()))

/** Holdings, their value and their gains. */
export function Component() {
  const { t, language } = useTranslation()
  const portfolio = useQuery(portfolioQuery(language))
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('portfolio.title') })}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('portfolio.title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('portfolio.intro')}</p>
        </div>
        {hasHadSomething(portfolio.data) && (
          <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">
            <GainsButton />
            <AppLink to="trade" className={buttonStyle({ variant: 'secondary' })}>
              <ArrowLeftRight aria-hidden />
              {t('portfolio.trade')}
            </AppLink>
            <AppLink to="buy" className={buttonStyle()}>
              <Plus aria-hidden />
              {t('portfolio.buy')}
            </AppLink>
          </div>
        )}
      </div>
      <div className="mt-5">
        {portfolio.data ? (
          <Suspense fallback={<OnItsWay />}>
            <PortfolioContent portfolio={portfolio.data} />
          </Suspense>
        ) : portfolio.isError ? (
          <ErrorState
            message={t('portfolio.failed')}
            requestId={tellError(portfolio.error).requestId}
            retrying={portfolio.isFetching}
            onRetry={() => portfolio.refetch()}
          />
        ) : (
          <OnItsWay />
        )}
      </div>
    </div>
  )
}

function OnItsWay() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-36 rounded-card!" />
      <span className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </span>
      <Skeleton className="h-72 rounded-card!" />
    </Loading>
  )
}
