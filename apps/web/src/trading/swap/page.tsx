import { useQueries } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { assetsQuery } from '../../markets/index.ts'
import { portfolioQuery } from '../../portfolio/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton, useRounds } from '../../wallet/index.ts'
import { instrumentsQuery } from '../queries.ts'
import { heldOf, type SwapForm } from './draft.ts'
import { swappables } from './market.ts'
import { Swapping } from './swapping.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(instrumentsQuery())
  void client.prefetchQuery(portfolioQuery())
  void client.prefetchQuery(assetsQuery('crypto'))
})

/** From a holding to another asset: how much, then a firm quote, then the swap itself, live. */
export function Component() {
  const { t } = useTranslation()
  return (
    <div className="container-page py-8">
      <title>{t('common.pageTitle', { page: t('swap.title') })}</title>
      <div className="mx-auto max-w-xl">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('swap.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('swap.intro')}</p>
        <Card className="mt-6 sm:p-8!">
          <ToSwap />
        </Card>
      </div>
    </div>
  )
}

/** The flow, once it is known what can be swapped and what one holds. */
function ToSwap() {
  const { t, language } = useTranslation()
  const [address] = useSearchParams()
  const round = useRounds<SwapForm>()
  const [instruments, assets, portfolio] = useQueries({
    queries: [instrumentsQuery(), assetsQuery('crypto', language), portfolioQuery(language)],
  })
  const all = useMemo(
    () =>
      instruments.data &&
      assets.data &&
      portfolio.data &&
      swappables(instruments.data.data, assets.data.data, portfolio.data),
    [instruments.data, assets.data, portfolio.data],
  )
  const missing = [instruments, assets, portfolio].filter(({ isError, data }) => isError && !data)
  if (missing.length > 0)
    return (
      <ErrorState
        message={t('swap.failed')}
        requestId={tellError(missing[0]?.error).requestId}
        retrying={missing.some(({ isFetching }) => isFetching)}
        onRetry={() => Promise.all(missing.map(({ refetch }) => refetch()))}
      />
    )
  if (!all || !instruments.data) return <FormSkeleton />
  // A person who has swapped all that they held still sees the outcome.
  if (heldOf(all).length === 0 && !address.has('swap')) return <Nothing />
  return (
    <Swapping
      key={round.key}
      all={all}
      venue={instruments.data.venue}
      start={round.start}
      onAgain={round.next}
    />
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Coins}
      title={t('swap.empty')}
      hint={t('swap.emptyHint')}
      action={
        <AppLink to="buy" className={buttonStyle()}>
          {t('swap.toBuy')}
        </AppLink>
      }
    />
  )
}
