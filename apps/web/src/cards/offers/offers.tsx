import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { offersQuery } from '../queries.ts'
import { OfferCard } from './offer-card.tsx'
import { PayOutStrip } from './pay-out-strip.tsx'

/** Cashback of shops: the amount ready to be paid out, and the offers with their usage. */
export function Offers() {
  const { t } = useTranslation()
  const offers = useQuery(offersQuery())
  if (offers.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-24 rounded-card" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </Loading>
    )
  }
  if (!offers.data) {
    return (
      <ErrorState
        message={t('cards.offers.failed')}
        requestId={tellError(offers.error).requestId}
        retrying={offers.isFetching}
        onRetry={() => offers.refetch()}
      />
    )
  }
  const { data } = offers.data
  return (
    <div className="grid gap-4">
      <PayOutStrip offers={offers.data} />
      {data.length === 0 ? (
        <Card>
          <EmptyState icon={Gift} title={t('cards.offers.empty')} hint={t('cards.offers.emptyHint')} />
        </Card>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((offer) => (
            <li key={offer.id} className="grid min-w-0">
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
