import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { LoaderFunction } from 'react-router'
import { tellError } from '../app/api/api.ts'
import { queryClient } from '../app/api/query-client.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { useSession } from '../app/session/session.tsx'
import { restoredSession } from '../app/session/store.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { StakingChoice } from './choice.ts'
import { Offers } from './offers.tsx'
import { offersQuery, stakingQuery } from './queries.ts'
import { StakingRisk } from './staking-risk.tsx'

const Own = late(() => import('./own.tsx'))
const StakingDialog = late(() => import('./dialog/staking-dialog.tsx'))

export const loader: LoaderFunction = () => {
  void queryClient.prefetchQuery(offersQuery())
  void restoredSession().then(({ status }) => {
    if (status === 'signed-in') void queryClient.prefetchQuery(stakingQuery())
  })
  return null
}

/** Rates of staking, and one's own stakes and rewards. */
export function Component() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [choice, setChoice] = useState<StakingChoice>()
  return (
    <div className="container-page py-6 sm:py-8">
      <title>{t('common.pageTitle', { page: t('staking.title') })}</title>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('staking.title')}</h1>
      <p className="mt-1 max-w-2xl text-sm text-muted">{t('staking.intro')}</p>
      {user && (
        <Suspense fallback={<OnItsWay />}>
          <Own onAsk={setChoice} />
        </Suspense>
      )}
      <ToStake isGuest={!user} onAsk={setChoice} />
      <StakingRisk className="mt-5" />
      {choice && (
        <Suspense>
          <StakingDialog
            key={`${choice.side} ${choice.symbol}`}
            choice={choice}
            onClose={() => setChoice(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function ToStake({
  isGuest,
  onAsk,
}: {
  readonly isGuest: boolean
  readonly onAsk: (choice: StakingChoice) => void
}) {
  const { t, language } = useTranslation()
  const offers = useQuery(offersQuery(language))
  if (offers.data)
    return (
      <Offers
        offers={offers.data.data}
        provider={offers.data.provider}
        isGuest={isGuest}
        onStake={(symbol) => onAsk({ side: 'stake', symbol })}
      />
    )
  if (!offers.isError) return <OnItsWay />
  return (
    <Card className="mt-5">
      <ErrorState
        message={t('staking.failed')}
        requestId={tellError(offers.error).requestId}
        retrying={offers.isFetching}
        onRetry={() => offers.refetch()}
      />
    </Card>
  )
}

function OnItsWay() {
  return (
    <Loading className="mt-5 grid gap-4">
      <Skeleton className="h-40 rounded-card!" />
    </Loading>
  )
}
