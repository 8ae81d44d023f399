import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { toMoney } from '../../app/api/amounts.ts'
import { tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Drawer, DrawerContent } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Name } from '../../ui/name.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { offerPurchasesQuery } from '../queries.ts'
import { useView } from '../use-view.ts'
import type { Offer } from './offer-card.tsx'

/** Purchases that an offer counted, waits for, or took back. */
export function OfferPurchases({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { addressOf } = useView()
  const purchases = useQuery(offerPurchasesQuery(offer.id))
  return (
    <Drawer open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DrawerContent title={t('cards.offers.purchasesOf', { title: offer.title })}>
        {purchases.data ? (
          purchases.data.data.length === 0 ? (
            <EmptyState icon={ReceiptText} title={t('cards.offers.noPurchases')} />
          ) : (
            <ul className="divide-y divide-line">
              {purchases.data.data.map(({ purchase_id: id, merchant, amount, back, state, at }) => (
                <li key={`${id} ${state} ${at}`}>
                  <Link
                    to={addressOf({ purchase: id })}
                    className="-mx-2 flex min-h-14 items-center justify-between gap-4 rounded-control px-2 py-2.5 hover:bg-subtle"
                  >
                    <span className="min-w-0">
                      <Name className="truncate text-sm font-medium">{merchant}</Name>
                      <span className="block text-xs text-muted">
                        <DateText value={at} style="short" />
                        {' · '}
                        <Money value={toMoney(amount)} />
                      </span>
                    </span>
                    <span className="shrink-0 text-end">
                      <Money
                        value={toMoney(back)}
                        className={`block font-semibold ${state === 'taken_back' ? 'text-muted line-through' : ''}`}
                      />
                      <span className="block text-xs text-muted">
                        {t(`cards.offers.purchaseState.${state}`)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        ) : purchases.isError ? (
          <ErrorState
            requestId={tellError(purchases.error).requestId}
            retrying={purchases.isFetching}
            onRetry={() => purchases.refetch()}
          />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </Loading>
        )}
      </DrawerContent>
    </Drawer>
  )
}
