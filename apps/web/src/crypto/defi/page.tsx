import type { LoaderFunction } from 'react-router'
import { queryClient } from '../../app/api/query-client.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { restoredSession } from '../../app/session/store.ts'
import { assetsQuery, RiskLine } from '../../markets/index.ts'
import { portfolioQuery } from '../../portfolio/index.ts'
import { offersQuery, StakingRates, StakingRisk } from '../../staking/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useHub } from '../use-hub.ts'
import { Explained } from './explained.tsx'
import { NotOffered } from './not-offered.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { Tokens } from './token-list.tsx'

export const loader: LoaderFunction = () => {
  void queryClient.prefetchQuery(assetsQuery('crypto'))
  void queryClient.prefetchQuery(offersQuery())
  void restoredSession().then(({ status }) => {
    if (status === 'signed-in') void queryClient.prefetchQuery(portfolioQuery())
  })
  return null
}

/** Decentralised finance: tokens with their prices, what staking pays, how it works, and what is not offered here. */
export function Component() {
  const { t } = useTranslation()
  const hub = useHub()
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('defi.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('defi.title')}</h1>
      <p className="mt-1 max-w-2xl text-sm text-muted">{t('defi.intro')}</p>
      {hub.failure ? (
        <Card className="mt-5">
          <ErrorState
            message={t('crypto.failed')}
            requestId={hub.failure.requestId}
            retrying={hub.failure.isRetrying}
            onRetry={hub.retry}
          />
        </Card>
      ) : (
        <>
          <OwnTokens hub={hub} />
          <Tokens hub={hub} />
        </>
      )}
      <Staking />
      <Explained />
      <NotOffered />
      <RiskLine kind="crypto" />
    </div>
  )
}

/** The one yield that can be had here, as the venue pays it. */
function Staking() {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="defi-staking" className="mt-3 sm:mt-4">
      <CardHeader
        title={<span id="defi-staking">{t('defi.staking.title')}</span>}
        description={t('defi.staking.text')}
        action={
          <AppLink to="cryptoStaking" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
            {t('defi.staking.open')}
          </AppLink>
        }
      />
      <StakingRates className="mt-3" />
      <StakingRisk className="mt-3" />
    </Card>
  )
}
