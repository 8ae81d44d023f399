import { Suspense } from 'react'
import type { LoaderFunction } from 'react-router'
import { queryClient } from '../app/api/query-client.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { restoredSession } from '../app/session/store.ts'
import { assetsQuery, RiskLine } from '../markets/index.ts'
import { portfolioQuery } from '../portfolio/index.ts'
import { StakingLine } from '../staking/index.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Actions } from './actions.tsx'
import { Head } from './head.tsx'
import { ProviderTiles } from './provider-tiles.tsx'
import { Strip } from './strip.tsx'
import { useHub } from './use-hub.ts'
import { useView } from './use-view.ts'

// Dialogs over the page are loaded after it.
const HubDialog = late(() => import('./dialog/hub-dialog.tsx'))

export const loader: LoaderFunction = () => {
  void queryClient.prefetchQuery(assetsQuery('crypto'))
  void restoredSession().then(({ status }) => {
    if (status === 'signed-in') void queryClient.prefetchQuery(portfolioQuery())
  })
  return null
}

/** Crypto at one place: what can be done with it, who carries it out, and what one has. */
export function Component() {
  const { t } = useTranslation()
  const hub = useHub()
  const view = useView()
  const title = <title>{t('common.pageTitle', { page: t('crypto.title') })}</title>
  if (hub.failure)
    return (
      <div className="container-page grid min-h-[60dvh] content-center py-8">
        {title}
        <h1 className="sr-only">{t('crypto.title')}</h1>
        <ErrorState
          message={t('crypto.failed')}
          requestId={hub.failure.requestId}
          retrying={hub.failure.isRetrying}
          onRetry={hub.retry}
        />
      </div>
    )
  return (
    <div className="container-page py-6 sm:py-8">
      {title}
      <Head />
      <Actions />
      <ProviderTiles />
      <Strip hub={hub} onOpen={() => view.open('portfolio')} />
      <StakingLine />
      <RiskLine kind="crypto" />
      {view.tab && (
        <Suspense>
          <HubDialog hub={hub} tab={view.tab} />
        </Suspense>
      )}
    </div>
  )
}
