import { useQuery } from '@tanstack/react-query'
import { tellError, type Verification } from '../app/api/api.ts'
import { prefetch } from '../app/api/prefetch.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Ladder } from './ladder.tsx'
import { verificationQuery } from './queries.ts'
import { StandingCard } from './standing-card.tsx'

export const loader = prefetch((client) => {
  void client.prefetchQuery(verificationQuery())
})

/** How well one is known, what that allows, and the way to more. */
export function Component() {
  const { t } = useTranslation()
  const verification = useQuery(verificationQuery())
  return (
    <>
      <title>{t('common.pageTitle', { page: t('verification.title') })}</title>
      {verification.data ? (
        <Known verification={verification.data} />
      ) : verification.isError ? (
        <ErrorState
          message={t('verification.failed')}
          requestId={tellError(verification.error).requestId}
          retrying={verification.isFetching}
          onRetry={() => verification.refetch()}
        />
      ) : (
        <Card>
          <Loading className="grid gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        </Card>
      )}
    </>
  )
}

function Known({ verification }: { readonly verification: Verification }) {
  return (
    <>
      <StandingCard verification={verification} tier="verified" />
      <StandingCard verification={verification} tier="full" />
      <Ladder verification={verification} />
    </>
  )
}
