import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { tellError } from '../../app/api/api.ts'
import { cardsQuery } from '../../app/api/own.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useView } from '../use-view.ts'
import { isLinkedAction } from './actions.ts'
import { CardDetail } from './card-detail.tsx'

/** One card with all that is known of it and can be done with it: beside the page, or over it on a phone. */
export function CardSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { close } = useView()
  const [address] = useSearchParams()
  const cards = useQuery(cardsQuery())
  const card = cards.data?.data.find((each) => each.id === id)
  const linked = address.get('do')
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || void close({ card: undefined })}>
      <DrawerContent title={card?.name ?? t('cards.detail.title')} className="max-sm:w-full! max-sm:border-0">
        {card ? (
          <CardDetail key={card.id} card={card} linked={isLinkedAction(linked) ? linked : undefined} />
        ) : cards.isPending ? (
          <Loading className="grid gap-4">
            <Skeleton className="aspect-[400/252] rounded-[1rem]" />
            <Skeleton className="h-40" />
          </Loading>
        ) : cards.isError ? (
          <ErrorState
            message={t('cards.detail.failed')}
            requestId={tellError(cards.error).requestId}
            retrying={cards.isFetching}
            onRetry={() => cards.refetch()}
          />
        ) : (
          <EmptyState icon={CreditCard} title={t('cards.detail.failed')} />
        )}
      </DrawerContent>
    </Drawer>
  )
}
