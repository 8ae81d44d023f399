import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LimitsOf } from '../limits/limits-of.tsx'
import { limitsQuery } from '../queries.ts'

/** How much may be sent and added: at a time in the account's currency, and over time for all accounts together. */
export function LimitsCard({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const limits = useQuery(limitsQuery())
  return (
    <Card>
      <CardHeader
        title={t('wallet.limits.title')}
        action={
          <AppLink to="limits" className={buttonStyle({ variant: 'link', size: 'sm', className: '-my-2.5' })}>
            {t('wallet.limits.all')}
          </AppLink>
        }
      />
      {limits.data ? (
        <>
          <LimitsOf title={t('wallet.limits.sending')} limits={limits.data.sending} currency={currency} />
          <LimitsOf title={t('wallet.limits.adding')} limits={limits.data.adding} currency={currency} />
        </>
      ) : limits.isError ? (
        <ErrorState
          message={t('wallet.limits.failed')}
          requestId={tellError(limits.error).requestId}
          retrying={limits.isFetching}
          onRetry={() => limits.refetch()}
        />
      ) : (
        <Loading className="mt-4 grid gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </Loading>
      )}
    </Card>
  )
}
